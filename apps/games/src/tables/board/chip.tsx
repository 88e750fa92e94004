import type { Sums } from '../../round/sums.ts';

const COLOURS = ['#66707a', '#137d8f', '#b91c37', '#2b3f94', '#8f5c0e', '#5d2b88'] as const;
const EDGES = [0, 60, 120, 180, 240, 300];

/** A sum as short as a chip is small. */
const chipText = (sums: Sums, value: bigint): string => sums.plain(value).replace(/[.,]0+$/, '');

/** The colour of a stake is that of the dearest chip in it. */
const rankOf = (chips: readonly bigint[], value: bigint): number =>
  Math.max(
    0,
    chips.findLastIndex((chip) => chip <= value),
  );

interface ChipProps {
  readonly value: bigint;
  readonly chips: readonly bigint[];
  readonly sums: Sums;
}

/** A chip with its sum. It says nothing to a screen reader: what it lies on does. */
export function Chip({ value, chips, sums }: ChipProps) {
  const text = chipText(sums, value);
  return (
    <svg className="chip" viewBox="-24 -24 48 48" aria-hidden="true">
      <circle r="23" fill={COLOURS[rankOf(chips, value) % COLOURS.length]} stroke="#0009" strokeWidth="1.5" />
      {EDGES.map((degrees) => (
        <path key={degrees} transform={`rotate(${degrees})`} d="M-5-22.4a23 23 0 0 1 10 0L3.7-16.4a17 17 0 0 0-7.4 0Z" fill="#fff" />
      ))}
      <circle r="15.5" fill="#fdfdfb" />
      <text y="0" dy=".36em" textAnchor="middle" fontSize={text.length > 3 ? 10.5 : text.length > 2 ? 13 : 16} fill="#10181c">
        {text}
      </text>
    </svg>
  );
}
