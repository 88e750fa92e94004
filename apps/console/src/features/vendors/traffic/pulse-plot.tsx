import { useFormatter } from 'use-intl';
import { lineThrough, pulseOf, type Minute } from './pulse-shape.ts';

interface PulsePlotProps {
  readonly label: string;
  readonly minutes: readonly Minute[];
  readonly nowMs: number;
  readonly timeOf: (iso: string) => string;
  /** Units across: fewer on a narrow screen, so that the letters keep their size. */
  readonly width: number;
  readonly className: string;
}

const HEIGHT = 190;
const LEFT = 34;
const RIGHT = 44;
const TOP = 12;
const FOOT = 24;
const PLOT = HEIGHT - TOP - FOOT;
const GRID = [0, 0.5, 1] as const;
const NAME_EVERY = 15;

/** Calls of the last hour as bars, refused ones at their foot, and the slow end of the answers as a line over them. */
export function PulsePlot({ label, minutes, nowMs, timeOf, width, className }: PulsePlotProps) {
  const format = useFormatter();
  const { most, slowest, bars } = pulseOf(minutes, nowMs);
  const step = (width - LEFT - RIGHT) / bars.length;
  const y = (share: number): number => TOP + PLOT * (1 - share);
  const dots = bars.flatMap(({ at, p95Ms }) => (p95Ms === null ? [] : { at, x: LEFT + step * (at + 0.5), y: y(p95Ms / slowest) }));
  const path = lineThrough(dots);
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label} className={`h-auto w-full ${className}`}>
      {GRID.map((part) => (
        <g key={part}>
          <text x={LEFT - 8} y={y(part) + 4} textAnchor="end" className="num fill-ink-3 text-12">
            {format.number(most * part, { maximumFractionDigits: 0 })}
          </text>
          <text x={width - RIGHT + 8} y={y(part) + 4} className="num fill-ink-3 text-12">
            {format.number(slowest * part, { maximumFractionDigits: 0 })}
          </text>
          <path d={`M${LEFT} ${y(part)}H${width - RIGHT}`} stroke="var(--chart-grid)" />
        </g>
      ))}
      {bars.map(({ at, startsMs, calls, refused }) => (
        <g key={at}>
          <rect
            x={LEFT + step * at + 1}
            width={Math.max(2, step - 2)}
            y={y(calls / most)}
            height={(PLOT * calls) / most}
            rx="2"
            fill="var(--chart-1)"
          />
          <rect
            x={LEFT + step * at + 1}
            width={Math.max(2, step - 2)}
            y={y(refused / most)}
            height={(PLOT * refused) / most}
            rx="2"
            fill="var(--chart-3)"
          />
          {at % NAME_EVERY === 0 && (
            <text x={LEFT + step * (at + 0.5)} y={HEIGHT - 6} textAnchor="middle" className="num fill-ink-3 text-12">
              {timeOf(new Date(startsMs).toISOString())}
            </text>
          )}
        </g>
      ))}
      <path d={path} fill="none" stroke="var(--chart-2)" strokeWidth="2" strokeLinejoin="round" />
      {dots.map((dot) => (
        <circle key={dot.at} cx={dot.x} cy={dot.y} r="2.4" fill="var(--chart-2)" />
      ))}
    </svg>
  );
}
