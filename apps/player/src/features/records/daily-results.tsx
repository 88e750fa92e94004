import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { formatMoney, signOf } from '@talora/web-kit/money/format-money.ts';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useFormatter, useTranslations } from 'use-intl';
import { symbolOf } from '../../money/typed-amount.ts';
import { dateOfDay, daysBetween } from '../../record-parts/record-days.ts';
import type { RecordFilter } from './use-record-filter.ts';
import { useDailyResults } from './use-records.ts';

interface DailyResultsProps {
  readonly from: string;
  readonly to: string;
  readonly filter: RecordFilter;
  readonly currency: string;
}

const MIN_DAYS = 2;
const MAX_DAYS = 14;
const HALF = 44;

/** Net result of each day of a short range, as bars over and under zero. Longer ranges have figures only. */
export function DailyResults(props: DailyResultsProps) {
  const days = daysBetween(props.from, props.to);
  if (days.length < MIN_DAYS || days.length > MAX_DAYS) return null;
  return <Bars {...props} days={days} />;
}

function Bars({ days, filter, currency }: DailyResultsProps & { days: readonly string[] }) {
  const t = useTranslations('records');
  const { tag } = useLanguage();
  const format = useFormatter();
  const results = useDailyResults(days, filter);
  // Heights are for the eye only: the sums themselves are printed as the server sent them.
  const sizes = results.map((sums) => Math.abs(Number(sums?.result ?? 0)));
  const largest = Math.max(...sizes, 1);
  const dayText = (day: string, month?: 'short'): string =>
    format.dateTime(dateOfDay(day), { day: 'numeric', ...(month === undefined ? {} : { month }), timeZone: 'UTC' });
  return (
    <section data-source="/wps/x/games/betting-record" aria-labelledby="daily-results" className={`${CARD_CLASS} px-4 pt-3 pb-2.5`}>
      <h2 id="daily-results" className="m-0 mb-2 text-14">
        {t('daily')}
      </h2>
      <ol className="m-0 grid list-none auto-cols-fr grid-flow-col gap-1 p-0">
        {days.map((day, i) => {
          const sums = results[i];
          const sign = sums === undefined ? 0 : signOf(sums.result);
          const height = sign === 0 ? 2 : Math.max(3, Math.round(((sizes[i] ?? 0) / largest) * HALF));
          return (
            <li key={day} className="group relative grid min-w-0 justify-items-center gap-1" tabIndex={sign === 0 ? -1 : 0}>
              <span className="sr-only">
                {dayText(day, 'short')}: {sums === undefined ? t('loading') : `${symbolOf(currency)} ${formatMoney(sums.result, tag)}`}
              </span>
              <svg
                aria-hidden="true"
                width="100%"
                height={HALF * 2}
                viewBox={`0 0 20 ${HALF * 2}`}
                preserveAspectRatio="none"
                className="w-full max-w-10"
              >
                <line x1="0" x2="20" y1={HALF} y2={HALF} className="stroke-line-strong" strokeWidth="1" vectorEffect="non-scaling-stroke" />
                {sign !== 0 && (
                  <rect
                    x="4"
                    width="12"
                    y={sign > 0 ? HALF - height : HALF}
                    height={height}
                    rx="1.5"
                    className={sign > 0 ? 'fill-win' : 'fill-loss'}
                  />
                )}
              </svg>
              <span aria-hidden="true" className="num text-12 whitespace-nowrap text-ink-3">
                {dayText(day)}
              </span>
              {sums !== undefined && sign !== 0 && (
                <span
                  aria-hidden="true"
                  className="pointer-events-none absolute top-0 z-10 rounded-sm bg-surface-4 px-1.5 py-0.5 text-12 opacity-0 shadow-2 group-hover:opacity-100 group-focus-visible:opacity-100"
                >
                  <Money amount={sums.result} language={tag} isResult />
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
