import { stacksOf } from './profit-bars.ts';

const HEIGHT = 140;
/** Width of a column's room, and of the bar in it. */
const STEP = 10;
const WIDTH = 7;

/** A column: what it is in words, and its sums from the bottom to the top, as the server sent them. */
export interface StackedColumn {
  readonly key: string;
  readonly title: string;
  readonly sums: readonly string[];
}

interface StackedBarsProps {
  readonly columns: readonly StackedColumn[];
  /** Colour of each layer as a class such as `fill-chart-1`. */
  readonly fills: readonly string[];
}

/** Bars of stacked sums, none below zero. For the eye alone: a table beside it has the same in words. */
export function StackedBars({ columns, fills }: StackedBarsProps) {
  const stacks = stacksOf(
    columns.map(({ sums }) => sums),
    HEIGHT,
  );
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={HEIGHT}
      viewBox={`0 0 ${columns.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="mt-2 block w-full"
    >
      {[HEIGHT / 2, 1, HEIGHT].map((y) => (
        <line
          key={y}
          x1="0"
          x2={columns.length * STEP}
          y1={y}
          y2={y}
          className={y === HEIGHT ? 'stroke-line-strong' : 'stroke-chart-grid'}
          strokeWidth="1"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {columns.map(({ key, title }, at) => (
        <g key={key}>
          <title>{title}</title>
          {stacks[at]?.map(
            ({ from, height }, layer) =>
              height > 0 && (
                <rect
                  key={fills[layer] ?? layer}
                  x={at * STEP + (STEP - WIDTH) / 2}
                  width={WIDTH}
                  y={HEIGHT - from - height}
                  height={height}
                  className={fills[layer] ?? 'fill-chart-1'}
                />
              ),
          )}
        </g>
      ))}
    </svg>
  );
}
