import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { useStaff } from '../../session/staff-context.ts';
import type { Overview } from './figure-cards.tsx';
import { BarPlot } from '../../kit/bar-plot.tsx';
import { BARS, barsOf, isAllNothing, positionsOf } from './chart-bars.ts';

type Hours = Overview['hours'];
/** Revenue by hour or day: bars for the range, a dashed line for the span before; the same figures as a table behind it. */
export function RevenueChart({ hours, range, currency }: { hours: Hours; range: Overview['range']; currency: string }) {
  const t = useTranslations('overview');
  const { tag } = useLanguage();
  const { currencySymbol } = useStaff();
  const now = barsOf(hours.now, range, currency);
  const before = barsOf(hours.before, range, currency);
  const nameOf = (bar: number): string => (range === 'today' ? `${String(bar).padStart(2, '0')}:00` : t('dayNumber', { number: bar + 1 }));
  const isEmpty = isAllNothing([...now, ...before]);
  const plot = { label: t('chartLabel'), values: positionsOf(now, currency), line: positionsOf(before, currency), nameOf };
  const { nameEvery, nameEveryNarrow } = BARS[range];
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
          <BarPlot {...plot} nameEvery={nameEvery} width={720} className="hidden md:block" />
          <BarPlot {...plot} nameEvery={nameEveryNarrow} width={340} className="md:hidden" />
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
