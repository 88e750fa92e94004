/** Width and height of the sea, in its own units: every screen stretches it to its shape. */
export const [SEA_WIDTH, SEA_HEIGHT] = [1_600, 900];

/** A way through the sea: a cubic curve by its four points, in whole units. */
export type Path = readonly [number, number, number, number, number, number, number, number];

/** A point of the sea; written to, so that a frame that moves many fish makes no garbage. */
export interface SeaPoint {
  x: number;
  y: number;
}

/**
 * The point at share `u` of a path. Multiplications and sums alone, in this order: IEEE 754 gives the same numbers in every engine, so that
 * server, screens and proofs see each fish at one point.
 */
export function pointOf(path: Path, u: number, into: SeaPoint): SeaPoint {
  const v = 1 - u;
  const a = v * v * v;
  const b = 3 * v * v * u;
  const c = 3 * v * u * u;
  const d = u * u * u;
  into.x = a * path[0] + b * path[2] + c * path[4] + d * path[6];
  into.y = a * path[1] + b * path[3] + c * path[5] + d * path[7];
  return into;
}

const PIECES = 16;

/** Length of a path, in units: that of a line of sixteen pieces. */
export function lengthOf(path: Path): number {
  const [from, to] = [
    { x: path[0], y: path[1] },
    { x: 0, y: 0 },
  ];
  let length = 0;
  for (let piece = 1; piece <= PIECES; piece += 1) {
    pointOf(path, piece / PIECES, to);
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    length += Math.sqrt(dx * dx + dy * dy);
    from.x = to.x;
    from.y = to.y;
  }
  return length;
}

/** Is a point in the sea, so that whoever is there can be hit? */
export const isInSea = ({ x, y }: SeaPoint): boolean => x >= 0 && x <= SEA_WIDTH && y >= 0 && y <= SEA_HEIGHT;
