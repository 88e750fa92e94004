import type { CallValue } from '@talora/contract/core/call.ts';
import type { operationsCalls } from '@talora/contract/members/operations-console.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { useFormatter, useTranslations } from 'use-intl';
import { useStaff } from '../../session/staff-context.ts';
import { changeTone, permilleChange } from './sums.ts';
import { FigureCard } from '../../kit/figure-card.tsx';

const TONES = { plain: 'text-ink-2', good: 'text-win', bad: 'text-loss' } as const;

/** What the overview call answers. */
export type Overview = CallValue<(typeof operationsCalls)['calls']['overview']>;

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
      <FigureCard name={t('ggr')} value={money(figures.ggr)} foot={<Change now={figures.ggr} before={previous.ggr} isGoodUp />} />
      <FigureCard
        name={t('stake', { count: figures.bets })}
        value={money(figures.stake)}
        foot={<Change now={figures.stake} before={previous.stake} isGoodUp />}
      />
      <FigureCard
        name={t('deposits')}
        value={money(figures.deposits)}
        foot={<Change now={figures.deposits} before={previous.deposits} isGoodUp />}
      />
      <FigureCard
        name={t('withdrawals')}
        value={money(figures.withdrawals)}
        foot={<Change now={figures.withdrawals} before={previous.withdrawals} isGoodUp={false} />}
      />
      <FigureCard
        name={t('online')}
        value={format.number(figures.playersOnline)}
        foot={t('registered', { count: figures.membersRegistered })}
      />
    </dl>
  );
}
