import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { MOMENT } from '@talora/web-kit/messages/moments.ts';
import { formatMoney, signOf } from '@talora/web-kit/money/format-money.ts';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useFormatter, useTranslations } from 'use-intl';
import { barsOf } from '../../record-parts/profit-bars.ts';
import { dateOfDay } from '../../record-parts/record-days.ts';

interface ProfitPlotProps {
  readonly days: readonly { readonly day: string; readonly net: string }[];
  readonly symbol: string;
}

const HALF = 60;
/** Width of a bar's place, and of the bar in it. */
const STEP = 10;
const WIDTH = 7;

/** Net result of each day as bars over and under zero. The table below it says the same in words. */
export function ProfitPlot({ days, symbol }: ProfitPlotProps) {
  const t = useTranslations('records.profit');
  const { tag } = useLanguage();
  const format = useFormatter();
  const dayText = (day: string): string => format.dateTime(dateOfDay(day), { ...MOMENT.day, timeZone: 'UTC' });
  const bars = barsOf(
    days.map(({ net }) => net),
    HALF,
  );
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <figure className={`${CARD_CLASS} m-0 px-4 pt-3 pb-2.5`}>
      <figcaption className="mb-2 text-14 font-semibold">{t('byDay')}</figcaption>
      <svg
        aria-hidden="true"
        width="100%"
        height={HALF * 2}
        viewBox={`0 0 ${days.length * STEP} ${HALF * 2}`}
        preserveAspectRatio="none"
        className="block w-full"
      >
        <line
          x1="0"
          x2={days.length * STEP}
          y1={HALF}
          y2={HALF}
          className="stroke-line-strong"
          strokeWidth="1"
          vectorEffect="non-scaling-stroke"
        />
        {days.map(({ day, net }, at) => {
          const sign = signOf(net);
          const height = bars[at] ?? 0;
          if (sign === 0) return null;
          return (
            <rect
              key={day}
              x={at * STEP + (STEP - WIDTH) / 2}
              width={WIDTH}
              y={sign > 0 ? HALF - height : HALF}
              height={height}
              className={sign > 0 ? 'fill-win' : 'fill-loss'}
            >
              <title>{t('dayNet', { day: dayText(day), sum: `${symbol} ${formatMoney(net, tag)}` })}</title>
            </rect>
          );
        })}
      </svg>
      <div aria-hidden="true" className="num mt-1 flex justify-between text-12 text-ink-3">
        <span>{dayText(first.day)}</span>
        {days.length > 1 && <span>{dayText(last.day)}</span>}
      </div>
    </figure>
  );
}
