import { ASSETS, isAssetCode } from '@talora/domain/money/asset.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { useStaff } from '../../session/staff-context.ts';
import type { Overview } from './figure-cards.tsx';
import { RevenuePlot } from './revenue-plot.tsx';
import { minorOf, sumOf } from './sums.ts';

type Hours = Overview['hours'];
type Range = Overview['range'];

/** How many bars a range has, how many hours go into one, and every how many one is named. */
const BARS: Readonly<Record<Range, { readonly count: number; readonly hours: number; readonly nameEvery: number }>> = {
  today: { count: 24, hours: 1, nameEvery: 4 },
  '7d': { count: 7, hours: 24, nameEvery: 1 },
  '30d': { count: 30, hours: 24, nameEvery: 5 },
};

function barsOf(points: Hours['now'], range: Range, currency: string): string[] {
  const { count, hours } = BARS[range];
  const pointsOf = (bar: number) => points.filter((point) => Math.floor(point.hour / hours) === bar);
  return Array.from({ length: count }, (_, bar) => sumOf(pointsOf(bar).map((point) => point.ggr), currency)); // prettier-ignore
}

/** Revenue by hour or day: bars for the range, a dashed line for the span before; the same figures as a table behind it. */
export function RevenueChart({ hours, range, currency }: { hours: Hours; range: Range; currency: string }) {
  const t = useTranslations('overview');
  const { tag } = useLanguage();
  const { currencySymbol } = useStaff();
  const now = barsOf(hours.now, range, currency);
  const before = barsOf(hours.before, range, currency);
  const unit = 10 ** (isAssetCode(currency) ? ASSETS[currency].digits : 0);
  const positionsOf = (amounts: readonly string[]): number[] => amounts.map((amount) => Number(minorOf(amount)) / unit);
  const nameOf = (bar: number): string => (range === 'today' ? `${String(bar).padStart(2, '0')}:00` : t('dayNumber', { number: bar + 1 }));
  const isEmpty = [...now, ...before].every((amount) => minorOf(amount) === 0n);
  const plot = { label: t('chartLabel'), now: positionsOf(now), before: positionsOf(before), nameOf };
  const { nameEvery } = BARS[range];
  return (
    <section aria-labelledby="revenue" className={`${CARD_CLASS} min-w-0 p-4 md:p-5`}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <h2 id="revenue" className="m-0 text-16">
          {range === 'today' ? t('revenueByHour') : t('revenueByDay')}
        </h2>
        <p aria-hidden="true" className="m-0 flex gap-4 text-12 text-ink-2">
          <span className="inline-flex items-center gap-1.5">
            <span className="size-2.5 rounded-xs bg-chart-1" />
            {t(`now.${range}`)}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <span className="w-4 border-t-2 border-dashed border-chart-2" />
            {t(`before.${range}`)}
          </span>
        </p>
      </div>
      {isEmpty ? (
        <p className="m-0 grid h-44 place-items-center text-14 text-ink-3">{t('noPlay')}</p>
      ) : (
        <>
          <RevenuePlot {...plot} nameEvery={nameEvery} width={720} className="hidden md:block" />
          <RevenuePlot {...plot} nameEvery={range === 'today' ? 6 : range === '7d' ? 2 : 10} width={340} className="md:hidden" />
        </>
      )}
      <details className="mt-2">
        <summary className="cursor-pointer py-1.5 text-13 font-semibold text-link">{t('asTable')}</summary>
        <table className="w-full border-collapse text-13">
          <thead>
            <tr className="text-12 text-ink-3">
              <th scope="col" className="py-1.5 text-start font-semibold">
                {range === 'today' ? t('hour') : t('day')}
              </th>
              <th scope="col" className="py-1.5 text-end font-semibold">
                {t(`now.${range}`)}
              </th>
              <th scope="col" className="py-1.5 text-end font-semibold">
                {t(`before.${range}`)}
              </th>
            </tr>
          </thead>
          <tbody>
            {now.map((amount, bar) => (
              <tr key={nameOf(bar)} className="border-t border-line">
                <th scope="row" className="num py-1.5 text-start font-normal">
                  {nameOf(bar)}
                </th>
                <td className="py-1.5 text-end">
                  <Money amount={amount} symbol={currencySymbol} language={tag} />
                </td>
                <td className="py-1.5 text-end">
                  <Money amount={before[bar] ?? '0'} symbol={currencySymbol} language={tag} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
