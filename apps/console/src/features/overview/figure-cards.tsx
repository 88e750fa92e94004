import type { CallValue } from '@talora/contract/core/call.ts';
import type { operationsCalls } from '@talora/contract/members/operations-console.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useStaff } from '../../session/staff-context.ts';
import { changeTone, permilleChange } from './sums.ts';

const TONES = { plain: 'text-ink-2', good: 'text-win', bad: 'text-loss' } as const;

/** What the overview call answers. */
export type Overview = CallValue<(typeof operationsCalls)['calls']['overview']>;

function Card({ name, value, foot }: { name: string; value: ReactNode; foot: ReactNode }) {
  return (
    <div className={`${CARD_CLASS} min-w-0 px-4 py-3.5`}>
      <dt className="text-12 text-ink-3">{name}</dt>
      <dd className="m-0 mt-1">
        <span className="num block truncate text-24 leading-tight font-bold">{value}</span>
        <span className="mt-1.5 block text-12 text-ink-3">{foot}</span>
      </dd>
    </div>
  );
}

/** How a sum compares with the span before; nothing to compare says so. */
function Change({ now, before, isGoodUp }: { now: string; before: string; isGoodUp: boolean }) {
  const t = useTranslations('overview');
  const format = useFormatter();
  const change = permilleChange(now, before);
  if (change === null) return t('noBefore');
  const tone = TONES[changeTone(change, isGoodUp)];
  const percent = format.number(change / 1000, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  return (
    <>
      <span className={`num font-bold ${tone}`}>{percent}</span> {t('againstBefore')}
    </>
  );
}

/** The figures of the range, each against the same span before it. */
export function FigureCards({ overview }: { overview: Overview }) {
  const t = useTranslations('overview');
  const format = useFormatter();
  const { tag } = useLanguage();
  const { currencySymbol } = useStaff();
  const { figures, previous } = overview;
  const money = (amount: string) => <Money amount={amount} symbol={currencySymbol} language={tag} className="font-bold" />;
  return (
    <dl className="m-0 grid grid-cols-2 gap-2.5 lg:grid-cols-5 [&>*:last-child]:max-lg:col-span-2">
      <Card name={t('ggr')} value={money(figures.ggr)} foot={<Change now={figures.ggr} before={previous.ggr} isGoodUp />} />
      <Card
        name={t('stake', { count: figures.bets })}
        value={money(figures.stake)}
        foot={<Change now={figures.stake} before={previous.stake} isGoodUp />}
      />
      <Card
        name={t('deposits')}
        value={money(figures.deposits)}
        foot={<Change now={figures.deposits} before={previous.deposits} isGoodUp />}
      />
      <Card
        name={t('withdrawals')}
        value={money(figures.withdrawals)}
        foot={<Change now={figures.withdrawals} before={previous.withdrawals} isGoodUp={false} />}
      />
      <Card name={t('online')} value={format.number(figures.playersOnline)} foot={t('registered', { count: figures.membersRegistered })} />
    </dl>
  );
}
