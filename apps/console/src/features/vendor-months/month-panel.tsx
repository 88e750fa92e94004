import type { VendorMonthDetail } from '@talora/contract/vendors/months-console.ts';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { FigureCard } from '../../kit/figure-card.tsx';
import { ReadCard } from '../../kit/read-state.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { useSumText } from '../../money/sum-text.ts';
import { DayPlot, GameTable } from './month-parts.tsx';
import { InvoiceCard } from './invoice-card.tsx';
import { InvoiceTag } from './invoice-tag.tsx';
import { useMonthName } from './use-month-name.ts';
import { monthCalls } from './vendor-months-calls.ts';

function Figures({ month }: { month: VendorMonthDetail }) {
  const t = useTranslations('vendorMonths');
  const format = useFormatter();
  const sumText = useSumText();
  const { currency, bets, stake, validBet, payout, ggr, share, due, dueCurrency, isMinimum, contract, rate } = month;
  const dueFoot =
    contract === null
      ? t('noContract')
      : due === null
        ? t('rateMissing')
        : isMinimum
          ? t('isMinimum')
          : rate === null
            ? t('byContract', { version: contract })
            : t('byRate', { rate: rate.rate });
  return (
    <dl className="m-0 grid grid-cols-2 gap-2.5 xl:grid-cols-4">
      <FigureCard
        name={t('stake')}
        value={sumText(stake, currency)}
        foot={t('betsAndValid', { bets: format.number(bets), valid: sumText(validBet, currency) })}
      />
      <FigureCard name={t('payout')} value={sumText(payout, currency)} foot={t('payoutFoot')} />
      <FigureCard
        name={t('ggr')}
        value={sumText(ggr, currency)}
        foot={share === null ? '–' : t('shareOf', { share: sumText(share, currency) })}
      />
      <FigureCard name={t('due')} value={due === null || dueCurrency === null ? '–' : sumText(due, dueCurrency)} foot={dueFoot} />
    </dl>
  );
}

/** What is open, was given back, or given without a bet: no part of the figures, and told beside them. */
function Beside({ month }: { month: VendorMonthDetail }) {
  const t = useTranslations('vendorMonths');
  const format = useFormatter();
  const moments = useMoments();
  const sumText = useSumText();
  const { currency, openBets, openStake, voidBets, voidStake, credits, summedUntil } = month;
  const lines = [
    ...(openBets > 0 ? [t('besideOpen', { bets: format.number(openBets), sum: sumText(openStake, currency) })] : []),
    ...(voidBets > 0 ? [t('besideVoid', { bets: format.number(voidBets), sum: sumText(voidStake, currency) })] : []),
    ...(credits.count > 0 ? [t('besideCredits', { count: credits.count, sum: sumText(credits.amount, currency) })] : []),
    summedUntil === null ? t('neverSummed') : t('summedUntil', { at: moments.full(summedUntil) }),
  ];
  return (
    <ul className="m-0 grid list-none gap-1 p-0 text-13 text-ink-2">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** One month of a vendor: its figures, its invoice, and where they come from. */
export function MonthPanel({ code, month }: { code: string; month: string }) {
  const t = useTranslations('vendorMonths');
  const monthName = useMonthName();
  const query = useQuery({
    queryKey: ['vendor-months', 'month', code, month],
    queryFn: () => monthCalls.vendorMonth({ code, month }),
  });
  const { data } = query;
  return (
    <section aria-label={monthName(month)} className="grid min-w-0 grid-cols-1 gap-3.5">
      <ReadCard query={query} rows={5} />
      {data !== undefined && (
        <>
          <div className={`${CARD_CLASS} grid gap-3 p-4`}>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 className="m-0 text-18">{monthName(month)}</h2>
              <InvoiceTag month={data} />
            </div>
            {data.hasMoved && <Callout tone="pending">{t('hasMoved')}</Callout>}
            <Figures month={data} />
            <Beside month={data} />
          </div>
          <InvoiceCard code={code} month={data} />
          <DayPlot days={data.days} currency={data.currency} />
          <GameTable games={data.games} currency={data.currency} />
        </>
      )}
    </section>
  );
}
