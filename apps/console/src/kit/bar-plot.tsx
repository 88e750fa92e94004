import { useFormatter } from 'use-intl';
import { HEIGHT, LEFT, PLOT, plotShape, RIGHT, TOP } from './plot-shape.ts';

/** What a plot shows. Values are positions in major units: no sum is read back from them. */
interface BarPlotProps {
  readonly label: string;
  /** Of each bar. */
  readonly values: readonly number[];
  /** Of the dashed line, one for each bar. */
  readonly line: readonly number[];
  readonly nameOf: (bar: number) => string;
  /** Every how many bars one is named. */
  readonly nameEvery: number;
  /** Units across: fewer on a narrow screen, so that the letters keep their size. */
  readonly width: number;
  readonly className: string;
}

const GRID = [0, 0.25, 0.5, 0.75, 1] as const;

/** Bars, and a dashed line of what they are compared with. */
export function BarPlot({ label, values, line, nameOf, nameEvery, width, className }: BarPlotProps) {
  const format = useFormatter();
  const { zero, valueAt, middle, bars, line: way } = plotShape(values, line, width);
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label} className={`h-auto w-full ${className}`}>
      {GRID.map((part) => (
        <g key={part}>
          <text x={LEFT - 8} y={TOP + PLOT * part + 4} textAnchor="end" className="num fill-ink-3 text-12">
            {format.number(valueAt(part), { notation: 'compact', maximumFractionDigits: 1 })}
          </text>
          <path d={`M${LEFT} ${TOP + PLOT * part}H${width - RIGHT}`} stroke="var(--chart-grid)" />
        </g>
      ))}
      <path d={`M${LEFT} ${zero}H${width - RIGHT}`} stroke="var(--line-control)" />
      {bars.map(({ radius, ...bar }, at) => (
        <rect key={nameOf(at)} {...bar} rx={radius} fill="var(--chart-1)" />
      ))}
      <path d={way} fill="none" stroke="var(--chart-2)" strokeWidth="2.2" strokeDasharray="5 4" strokeLinejoin="round" />
      {values.map(
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
