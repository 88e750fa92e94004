import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { Pager } from '@talora/web-kit/ui/pager.tsx';
import { Callout, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { MomentText } from '../../money/moment-text.tsx';
import { SumRows } from '../../money/sum-rows.tsx';
import { symbolOf } from '../../money/typed-amount.ts';
import { PATHS } from '../../routing/paths.ts';
import { ComputedPayRows } from './computed-pay.tsx';
import { useSumText } from './use-contract-texts.ts';
import { usePayment, usePayMembers } from './use-contracts.ts';

/** How a payment came about: figures, deductions, tier; corrections with their dates; and the members whose bets it stands on. */
export function ExplainPayment({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('contracts');
  const account = useTranslations('account');
  const { tag } = useLanguage();
  const refusal = useRefusalText();
  const { data, error } = usePayment(id);
  return (
    <Dialog
      title={data === undefined ? t('explain') : t('explainTitle', { no: data.payment.no })}
      width="medium"
      closeLabel={account('close')}
      onClose={onClose}
    >
      {data === undefined && error === null && <Skeleton className="h-40 w-full" />}
      {error !== null && <Callout tone="loss">{refusal(error)}</Callout>}
      {data !== undefined && (
        <>
          <p className="m-0 text-13 text-ink-2">
            {t(`kinds.${data.payment.kind}`)} ·{' '}
            {t(data.payment.side === 'payee' ? 'paidBy' : 'paidTo', { name: data.payment.other ?? t('house') })} ·{' '}
            <MomentText at={data.payment.from} withYear /> – <MomentText at={data.payment.to} withYear />
          </p>
          <ComputedPayRows computed={data.computed} currency={data.payment.currency} />
          {data.corrections.length > 0 && (
            <section aria-label={t('corrections')}>
              <h3 className="m-0 text-16">{t('corrections')}</h3>
              <SumRows
                rows={data.corrections.map(({ from, amount }) => ({
                  key: from,
                  label: <MomentText at={from} withYear />,
                  value: <Money amount={amount} symbol={symbolOf(data.payment.currency)} language={tag} />,
                }))}
              />
            </section>
          )}
          <MembersOf id={id} currency={data.payment.currency} />
        </>
      )}
    </Dialog>
  );
}

function MembersOf({ id, currency }: { id: string; currency: string }) {
  const t = useTranslations('contracts');
  const tm = useTranslations('money');
  const { tag } = useLanguage();
  const sumText = useSumText();
  const [pageNo, setPageNo] = useState(1);
  const refusal = useRefusalText();
  const { data, error } = usePayMembers(id, pageNo);
  if (data === undefined) return error === null ? <Skeleton className="h-16 w-full" /> : <Callout tone="loss">{refusal(error)}</Callout>;
  if (data.totalElements === 0) return null;
  return (
    <section aria-label={t('members')}>
      <h3 className="m-0 text-16">{t('members')}</h3>
      <ul className="m-0 grid list-none p-0 text-13">
        {data.content.map((member, at) => (
          <li key={`${member.name}${at}`} className="flex items-center gap-3 border-t border-line py-2">
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {member.id === null ? (
                member.name
              ) : (
                <Link
                  to={PATHS.agentBetting}
                  search={{ from: data.from, to: data.to, member: member.id, own: '1' }}
                  className="inline-flex min-h-9 items-center font-semibold text-link underline-offset-2 hover:underline"
                >
                  {member.name}
                </Link>
              )}
              {member.leftOut !== null && Number(member.leftOut.validBet) !== 0 && (
                <span className="block text-12 text-ink-3">{t('leftOut', { sum: sumText(member.leftOut.validBet, currency) })}</span>
              )}
            </span>
            {member.isActive && <Tag tone="win">{t('isActive')}</Tag>}
            <Money amount={member.validBet} symbol={symbolOf(currency)} language={tag} />
          </li>
        ))}
      </ul>
      <Pager
        pageNo={pageNo}
        totalPages={data.totalPages}
        onPage={setPageNo}
        labels={{ nav: t('members'), previous: tm('pagePrevious'), next: tm('pageNext') }}
      />
    </section>
  );
}
