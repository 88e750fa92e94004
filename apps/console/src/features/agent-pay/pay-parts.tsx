import type { PayRun, StaffPayment } from '@talora/contract/agents/pay-console.ts';
import { Tag, type TagTone } from '@talora/web-kit/ui/tag.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useStaff } from '../../session/staff-context.ts';

const TONES: Readonly<Record<StaffPayment['state'], TagTone>> = { paid: 'win', unpaid: 'loss', nothing: 'plain' };

/** How a payment stands. */
export function PayState({ state }: { state: StaffPayment['state'] }) {
  const t = useTranslations('agentPay');
  return <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>;
}

/** How many payments of a run are not made yet. */
export function Unpaid({ run: { unpaid, isAskedAgain } }: { run: Pick<PayRun, 'unpaid' | 'isAskedAgain'> }) {
  const t = useTranslations('agentPay');
  if (unpaid === 0) return null;
  return (
    <>
      <Tag tone="loss">{t('unpaid', { count: unpaid })}</Tag>
      {isAskedAgain && <span className="text-12 text-ink-3">{t('askedAgain')}</span>}
    </>
  );
}

/** One side of a payment with a link to the member; the house where there is none. */
export function PaySide({ side }: { side: StaffPayment['payer'] }) {
  const t = useTranslations('agentPay');
  const staff = useStaff();
  if (side === null) return <>{t('house')}</>;
  if (!staff.may('member.read')) return <>{side.username}</>;
  return (
    <Link to="/members/$memberId" params={{ memberId: side.id }} className="text-link">
      {side.username}
    </Link>
  );
}

/** A name and what stands for it. */
export function PayFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-ink-3">{name}</dt>
      <dd className="num m-0 text-14 font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
