import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { MOMENT } from '@talora/web-kit/messages/moments.ts';
import { formatMoney, signOf } from '@talora/web-kit/money/format-money.ts';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { barsOf } from '../../record-parts/profit-bars.ts';
import { dateOfDay } from '../../record-parts/record-days.ts';
import { FilterChips } from '../../record-parts/record-parts.tsx';
import type { Overview } from './use-team.ts';

const HEIGHT = 140;
/** Width of a bar's place, and of the bar in it. */
const STEP = 10;
const WIDTH = 7;

const PLOTTED = ['validBet', 'payout', 'net', 'deposits', 'withdrawals', 'players', 'joined'] as const;

/** One figure by day as bars; a result stands over and under zero. The table below it says the same in words. */
export function DayPlot({ days, symbol }: { days: Overview['days']; symbol: string }) {
  const t = useTranslations('team');
  const { tag } = useLanguage();
  const format = useFormatter();
  const [figure, setFigure] = useState<(typeof PLOTTED)[number]>('validBet');
  const dayText = (day: string): string => format.dateTime(dateOfDay(day), { ...MOMENT.day, timeZone: 'UTC' });
  const texts = days.map((day) => String(day[figure]));
  const isCount = figure === 'players' || figure === 'joined';
  const sumText = (text: string): string => (isCount ? format.number(Number(text)) : `${symbol} ${formatMoney(text, tag)}`);
  const titleOf = (day: string, text: string): string =>
    t('dayFigure', { day: dayText(day), figure: t(`columns.${figure}`), sum: sumText(text) });
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <figure className={`${CARD_CLASS} m-0 min-w-0 overflow-hidden px-4 pt-3 pb-2.5`}>
      <figcaption className="mb-1 text-14 font-semibold">{t('byDay')}</figcaption>
      <FilterChips
        label={t('plotted')}
        chips={PLOTTED.map((one) => ({ value: one, label: t(`columns.${one}`) }))}
        value={figure}
        onPick={(value) => setFigure(PLOTTED.find((one) => one === value) ?? 'validBet')}
      />
      <Bars days={days} texts={texts} isResult={figure === 'net'} titleOf={titleOf} />
      <div aria-hidden="true" className="num mt-1 flex justify-between text-12 text-ink-3">
        <span>{dayText(first.day)}</span>
        {days.length > 1 && <span>{dayText(last.day)}</span>}
      </div>
    </figure>
  );
}

interface BarsProps {
  readonly days: Overview['days'];
  /** The figure of each day. */
  readonly texts: readonly string[];
  /** Stands it over and under zero? */
  readonly isResult: boolean;
  readonly titleOf: (day: string, text: string) => string;
}

function Bars({ days, texts, isResult, titleOf }: BarsProps) {
  const zero = isResult ? HEIGHT / 2 : HEIGHT;
  const bars = barsOf(texts, zero);
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={HEIGHT}
      viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="mt-2 block w-full"
    >
      <line
        x1="0"
        x2={days.length * STEP}
        y1={zero}
        y2={zero}
        className="stroke-line-strong"
        strokeWidth="1"
        vectorEffect="non-scaling-stroke"
      />
      {days.map(({ day }, at) => {
        const text = texts[at] ?? '0';
        const sign = signOf(text);
        const height = bars[at] ?? 0;
        if (sign === 0) return null;
        return (
          <rect
            key={day}
            x={at * STEP + (STEP - WIDTH) / 2}
            width={WIDTH}
            y={sign > 0 ? zero - height : zero}
            height={height}
            className={isResult ? (sign > 0 ? 'fill-win' : 'fill-loss') : 'fill-brand'}
          >
            <title>{titleOf(day, text)}</title>
          </rect>
        );
      })}
    </svg>
  );
}
