import type { WeightedValues } from '@talora/domain/games/slots/engine/model.ts';

const FULL_TURNS = 5;

/** A piece of the wheel: which prize, and from where to where, in degrees from the top. */
export interface WheelPiece {
  readonly index: number;
  readonly from: number;
  readonly to: number;
}

/** By how much each prize begins later than the one before, in its own steps: so that no two equal ones meet. */
const SHIFT = 0.618;

/** The pieces around a wheel: each prize as wide as its weight, in pieces of one weight that are spread apart. */
export function wheelPieces({ weights }: WeightedValues): readonly WheelPiece[] {
  const segments = weights.flatMap((weight, index) =>
    Array.from({ length: weight }, (_, i) => ({ index, offset: (i + ((index * SHIFT) % 1)) / weight })),
  );
  const width = 360 / segments.length;
  return segments.sort((a, b) => a.offset - b.offset).map(({ index }, i) => ({ index, from: i * width, to: (i + 1) * width }));
}

/** How far the wheel turns to rest with this prize under the pointer at the top. */
export function turnDegrees(pieces: readonly WheelPiece[], index: number, choice: number): number {
  const own = pieces.filter((piece) => piece.index === index);
  const piece = own[choice % Math.max(1, own.length)];
  if (piece === undefined) throw new RangeError(`no piece pays prize ${index}`);
  return FULL_TURNS * 360 - (piece.from + piece.to) / 2;
}

/** Outline of a piece around the point 0 0. */
export function piecePath({ from, to }: WheelPiece, radius: number): string {
  const point = (degrees: number): string => {
    const angle = (degrees * Math.PI) / 180;
    return `${(Math.sin(angle) * radius).toFixed(2)} ${(-Math.cos(angle) * radius).toFixed(2)}`;
  };
  return `M0 0L${point(from)}A${radius} ${radius} 0 0 1 ${point(to)}Z`;
}
