import { useFormatter } from 'use-intl';

/** What a plot shows. Values are positions in major units: no sum is read back from them. */
interface RevenuePlotProps {
  readonly label: string;
  readonly now: readonly number[];
  readonly before: readonly number[];
  readonly nameOf: (bar: number) => string;
  /** Every how many bars one is named. */
  readonly nameEvery: number;
  /** Units across: fewer on a narrow screen, so that the letters keep their size. */
  readonly width: number;
  readonly className: string;
}

const HEIGHT = 250;
const LEFT = 50;
const RIGHT = 8;
const TOP = 14;
const FOOT = 26;
const PLOT = HEIGHT - TOP - FOOT;
const GRID = [0, 0.25, 0.5, 0.75, 1] as const;

/** Bars for a range and a dashed line for the one before it. */
export function RevenuePlot({ label, now, before, nameOf, nameEvery, width, className }: RevenuePlotProps) {
  const format = useFormatter();
  const highest = Math.max(0.01, ...now, ...before);
  const lowest = Math.min(0, ...now, ...before);
  const y = (value: number): number => TOP + (PLOT * (highest - value)) / (highest - lowest);
  const zero = y(0);
  const step = (width - LEFT - RIGHT) / now.length;
  const middle = (bar: number): number => LEFT + step * (bar + 0.5);
  const line = before.map((value, bar) => `${bar === 0 ? 'M' : 'L'}${middle(bar).toFixed(1)} ${y(value).toFixed(1)}`).join('');
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label} className={`h-auto w-full ${className}`}>
      {GRID.map((part) => (
        <g key={part}>
          <text x={LEFT - 8} y={TOP + PLOT * part + 4} textAnchor="end" className="num fill-ink-3 text-12">
            {format.number(highest - (highest - lowest) * part, { notation: 'compact', maximumFractionDigits: 1 })}
          </text>
          <path d={`M${LEFT} ${TOP + PLOT * part}H${width - RIGHT}`} stroke="var(--chart-grid)" />
        </g>
      ))}
      <path d={`M${LEFT} ${zero}H${width - RIGHT}`} stroke="var(--line-control)" />
      {now.map((value, bar) => (
        <rect
          key={nameOf(bar)}
          x={middle(bar) - step * 0.31}
          y={Math.min(y(value), zero)}
          width={step * 0.62}
          height={Math.abs(y(value) - zero)}
          rx={Math.min(3, step * 0.1)}
          fill="var(--chart-1)"
        />
      ))}
      <path d={line} fill="none" stroke="var(--chart-2)" strokeWidth="2.2" strokeDasharray="5 4" strokeLinejoin="round" />
      {now.map(
        (_, bar) =>
          bar % nameEvery === 0 && (
            <text key={nameOf(bar)} x={middle(bar)} y={HEIGHT - 6} textAnchor="middle" className="num fill-ink-3 text-12">
              {nameOf(bar)}
            </text>
          ),
      )}
    </svg>
  );
}
