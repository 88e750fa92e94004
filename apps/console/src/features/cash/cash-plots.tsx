import type { CashSpan } from '@talora/contract/bank/cash-console.ts';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { BarPlot } from '../../kit/bar-plot.tsx';

/** About so many days are named below the bars, on a wide and on a narrow screen. */
const NAMED = { wide: 8, narrow: 3 } as const;

/** Positions of sums in a plot, in major units and without the sign: no sum is read back from them. */
const positionsOf = (sums: readonly string[]): number[] => sums.map((sum) => Math.abs(Number(sum)));

/** What is owed at the end of each day, and what came in and went out. The same figures stand in the tables below. */
export function CashPlots({ days }: Pick<CashSpan, 'days'>) {
  const t = useTranslations('cash');
  return (
    <div className="grid grid-cols-1 gap-3.5 xl:grid-cols-2">
      <Plot
        title={t('plot.owed')}
        days={days}
        bars={{ name: t('closing'), values: days.map(({ closing }) => Number(closing)) }}
        line={{ name: t('share.free'), values: days.map(({ shares }) => Number(shares.free)) }}
      />
      <Plot
        title={t('plot.cash')}
        days={days}
        bars={{ name: t('flow.deposits'), values: positionsOf(days.map(({ flows }) => flows.deposits)) }}
        line={{ name: t('flow.withdrawals'), values: positionsOf(days.map(({ flows }) => flows.withdrawals)) }}
      />
    </div>
  );
}

/** One of the two: its name, what bars and line are. */
interface PlotProps extends Pick<CashSpan, 'days'> {
  readonly title: string;
  readonly bars: { readonly name: string; readonly values: readonly number[] };
  readonly line: { readonly name: string; readonly values: readonly number[] };
}

function Plot({ title, days, bars, line }: PlotProps) {
  const t = useTranslations('cash');
  const id = useId();
  const isEmpty = [...bars.values, ...line.values].every((value) => value === 0);
  const plot = {
    label: t('plot.label', { title, bars: bars.name, line: line.name }),
    values: bars.values,
    line: line.values,
    // Month and day: the year stands above, in the span.
    nameOf: (bar: number): string => days[bar]?.day.slice(5) ?? '',
  };
  const every = (named: number): number => Math.max(1, Math.ceil(days.length / named));
  return (
    <section aria-labelledby={id} className={`${CARD_CLASS} min-w-0 p-4 md:p-5`}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <h2 id={id} className="m-0 text-16">
          {title}
        </h2>
        <p aria-hidden="true" className="m-0 flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-2">
          <span className="inline-flex items-center gap-1.5">
            <span className="size-2.5 rounded-xs bg-chart-1" />
            {bars.name}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <span className="w-4 border-t-2 border-dashed border-chart-2" />
            {line.name}
          </span>
        </p>
      </div>
      {isEmpty ? (
        <p className="m-0 grid h-44 place-items-center text-14 text-ink-3">{t('plot.empty')}</p>
      ) : (
        <>
          <BarPlot {...plot} nameEvery={every(NAMED.wide)} width={720} className="hidden md:block" />
          <BarPlot {...plot} nameEvery={every(NAMED.narrow)} width={340} className="md:hidden" />
        </>
      )}
    </section>
  );
}
