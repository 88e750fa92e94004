import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { symbolOf } from '../../money/typed-amount.ts';
import { Figures } from '../../record-parts/record-parts.tsx';
import { StackedBars } from '../../record-parts/stacked-bars.tsx';
import type { Income } from './income-table.tsx';
import { useDayText, useSumText } from './use-contract-texts.ts';
import { usePayments } from './use-contracts.ts';

/** Sources of income from the bottom of a bar to its top, each with its colour. */
const LAYERS = [
  { source: 'dividend', fill: 'fill-chart-1', dot: 'bg-chart-1' },
  { source: 'daily', fill: 'fill-chart-2', dot: 'bg-chart-2' },
  { source: 'hourly', fill: 'fill-chart-3', dot: 'bg-chart-3' },
  { source: 'realtime', fill: 'fill-vip', dot: 'bg-vip' },
] as const;

/** What came in on these days, what of it went on, what is left, and what nobody has paid yet, of all time. */
export function IncomeFigures({ income: { sums, currency } }: { income: Income }) {
  const t = useTranslations('contracts');
  const { tag } = useLanguage();
  const unpaid = usePayments({ side: 'payee' }, 1).data?.unpaid;
  const money = (amount: string, isResult = false) => (
    <Money amount={amount} symbol={symbolOf(currency)} language={tag} isResult={isResult} />
  );
  return (
    <Figures
      figures={[
        { key: 'received', label: t('received'), value: money(sums.received) },
        { key: 'paidOn', label: t('income.paidOn'), value: money(Number(sums.paidOn) === 0 ? sums.paidOn : `-${sums.paidOn}`) },
        { key: 'net', label: t('income.net'), value: money(sums.net, true) },
        ...(unpaid === undefined
          ? []
          : [{ key: 'unpaid', label: t('payStates.unpaid'), value: money(unpaid), note: t('income.unpaidNote') }]),
      ]}
    />
  );
}

/** What came in day by day, by source, as bars; the table below has the same in words. Nothing stands here of days without income. */
export function IncomePlot({ income: { days, currency } }: { income: Income }) {
  const t = useTranslations('contracts');
  const dayText = useDayText();
  const sumText = useSumText();
  const shown = LAYERS.filter(({ source }) => days.some((day) => Number(day[source]) > 0));
  const [first, last] = [days[0], days.at(-1)];
  if (shown.length === 0 || first === undefined || last === undefined) return null;
  return (
    <figure className={`${CARD_CLASS} m-0 min-w-0 overflow-hidden px-4 pt-3 pb-2.5`}>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="text-14 font-semibold">{t('income.byDay')}</span>
        <span className="flex flex-wrap gap-x-3 gap-y-1 text-12 text-ink-2">
          {shown.map(({ source, dot }) => (
            <span key={source} className="inline-flex items-center gap-1.5">
              <span aria-hidden="true" className={`size-2 rounded-full ${dot}`} />
              {t(`income.${source}`)}
            </span>
          ))}
        </span>
      </figcaption>
      <StackedBars
        fills={shown.map(({ fill }) => fill)}
        columns={days.map((day) => ({
          key: day.day,
          title: [dayText(day.day), ...shown.map(({ source }) => `${t(`income.${source}`)} ${sumText(day[source], currency)}`)].join(' · '),
          sums: shown.map(({ source }) => day[source]),
        }))}
      />
      <div aria-hidden="true" className="num mt-1 flex justify-between text-12 text-ink-3">
        <span>{dayText(first.day, 'day')}</span>
        {days.length > 1 && <span>{dayText(last.day, 'day')}</span>}
      </div>
    </figure>
  );
}
