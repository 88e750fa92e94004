import type { Overview } from '@talora/contract/overview/overview-console.ts';
import type { OverviewMeasure } from '@talora/domain/overview/overview-figures.ts';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useFormatter, useTranslations } from 'use-intl';
import { BarPlot } from '../../kit/bar-plot.tsx';
import { ChoiceChips } from '../../kit/choice-chips.tsx';
import { useSumText } from '../../money/sum-text.ts';
import { useStaff } from '../../session/staff-context.ts';
import { useComparedName } from './figure-cards.tsx';
import { FigureLink } from './figure-link.tsx';
import { isCount, nameEvery, positionsOf, seriesOf, shownMeasures } from './measures.ts';
import { minorOf } from './sums.ts';
import { dayIn } from './overview-days.ts';

/** About so many bars are named, on a wide and on a narrow screen. */
const NAMED = { wide: 8, narrow: 4 } as const;

/** A region that scrolls is reached by the keyboard. */
const KEYBOARD_SCROLL = { tabIndex: 0 } as const;

/** What a part of the span is called: its hour, or its day without the year. */
function useNames({ unit }: Pick<Overview, 'unit'>) {
  const { timeZone } = useStaff();
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return (from: string): string => (unit === 'hour' ? hour.format(new Date(from)) : dayIn(timeZone, new Date(from)).slice(5));
}

/** One figure over time: bars for the span, a dashed line for the one before; the same figures as a table behind it. */
export function TimeChart({
  overview,
  measure: asked,
  onMeasure,
}: {
  overview: Overview;
  measure: OverviewMeasure;
  onMeasure: (measure: OverviewMeasure) => void;
}) {
  const t = useTranslations('overview');
  const nameOfSpan = useComparedName(overview);
  const nameOf = useNames(overview);
  const measures = shownMeasures(overview.figures);
  const measure = measures.includes(asked) ? asked : (measures[0] ?? 'newMembers');
  const { now, before } = seriesOf(overview.points, measure);
  const isEmpty = [...now, ...before].every((text) => minorOf(text) === 0n);
  const names = overview.points.map(({ from }) => nameOf(from));
  const plot = {
    label: t('chartLabel', { figure: t(`name.${measure}`) }),
    values: positionsOf(now, measure, overview.currency),
    line: positionsOf(before, measure, overview.currency),
    nameOf: (bar: number): string => names[bar] ?? '',
  };
  return (
    <section aria-labelledby="over-time" className={`${CARD_CLASS} min-w-0 p-4 md:p-5`}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <h2 id="over-time" className="m-0 text-16">
          {t(overview.unit === 'hour' ? 'byHour' : 'byDay', { figure: t(`name.${measure}`) })}
        </h2>
        <p aria-hidden="true" className="m-0 flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-2">
          <span className="inline-flex items-center gap-1.5">
            <span className="size-2.5 rounded-xs bg-chart-1" />
            {overview.from === overview.to ? overview.from : `${overview.from} – ${overview.to}`}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <span className="w-4 border-t-2 border-dashed border-chart-2" />
            {nameOfSpan('before')}
          </span>
        </p>
      </div>
      <ChoiceChips
        label={t('figure')}
        choices={measures.map((value) => ({ value, text: t(`name.${value}`) }))}
        value={measure}
        onChoose={onMeasure}
        isWrapped
      />
      {isEmpty ? (
        <p className="m-0 grid h-44 place-items-center text-14 text-ink-3">{t('nothing')}</p>
      ) : (
        <div className="mt-3">
          <BarPlot {...plot} nameEvery={nameEvery(now.length, NAMED.wide)} width={720} className="hidden md:block xl:hidden" />
          <BarPlot {...plot} nameEvery={nameEvery(now.length, NAMED.wide)} width={1060} className="hidden xl:block" />
          <BarPlot {...plot} nameEvery={nameEvery(now.length, NAMED.narrow)} width={340} className="md:hidden" />
        </div>
      )}
      <TimeTable overview={overview} nameOf={nameOf} />
    </section>
  );
}

/** Every figure of every part, newest first; of days each leads to the list behind it. */
function TimeTable({ overview, nameOf }: { overview: Overview; nameOf: (from: string) => string }) {
  const t = useTranslations('overview');
  const format = useFormatter();
  const sumText = useSumText();
  const { timeZone } = useStaff();
  const measures = shownMeasures(overview.figures);
  const isDays = overview.unit === 'day';
  return (
    <details className="mt-2">
      <summary className="cursor-pointer py-1.5 text-13 font-semibold text-link">{t('asTable')}</summary>
      <div className="max-h-120 overflow-auto" role="region" aria-label={t('table')} {...KEYBOARD_SCROLL}>
        <table className="w-full border-collapse text-13">
          <thead>
            <tr className="text-12 text-ink-3">
              <th scope="col" className="py-1.5 pe-3 text-start font-semibold">
                {t(isDays ? 'day' : 'hour')}
              </th>
              {measures.map((measure) => (
                <th key={measure} scope="col" className="min-w-24 px-2 py-1.5 text-end align-bottom font-semibold">
                  {t(`name.${measure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(isDays ? overview.points.toReversed() : overview.points).map(({ from, figures }) => {
              const day = dayIn(timeZone, new Date(from));
              return (
                <tr key={from} className="border-t border-line">
                  <th scope="row" className="num py-1.5 pe-3 text-start font-normal whitespace-nowrap">
                    {isDays ? day : nameOf(from)}
                  </th>
                  {measures.map((measure) => {
                    const text = String(figures[measure] ?? '');
                    const shown = isCount(measure) ? format.number(Number(text)) : sumText(text);
                    return (
                      <td key={measure} className="num px-2 py-1.5 text-end whitespace-nowrap">
                        {isDays && minorOf(text) !== 0n ? (
                          <FigureLink measure={measure} days={{ from: day, to: day }}>
                            {shown}
                          </FigureLink>
                        ) : (
                          shown
                        )}
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </details>
  );
}
