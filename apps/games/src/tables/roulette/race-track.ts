import { WHEEL } from './layout.ts';

/** Where a pocket stands on the track, in hundredths of its width and height. */
export interface TrackPoint {
  readonly pocket: number;
  readonly x: number;
  readonly y: number;
}

/** Width and height of the line on which the pockets stand: two straights and two half circles. */
const [WIDTH, HEIGHT] = [600, 76];
const RADIUS = HEIGHT / 2;
const STRAIGHT = WIDTH - HEIGHT;
const BEND = Math.PI * RADIUS;
const PERIMETER = 2 * (STRAIGHT + BEND);

/** A point so far along the line, clockwise from the left end of the upper straight. */
function pointAt(way: number): readonly [x: number, y: number] {
  if (way < STRAIGHT) return [RADIUS + way, 0];
  if (way < STRAIGHT + BEND) {
    const angle = (way - STRAIGHT) / RADIUS;
    return [RADIUS + STRAIGHT + RADIUS * Math.sin(angle), RADIUS - RADIUS * Math.cos(angle)];
  }
  const below = way - STRAIGHT - BEND;
  if (below < STRAIGHT) return [RADIUS + STRAIGHT - below, HEIGHT];
  const angle = (below - STRAIGHT) / RADIUS;
  return [RADIUS - RADIUS * Math.sin(angle), RADIUS + RADIUS * Math.cos(angle)];
}

/** All pockets in the order of the wheel, evenly along the track from zero. */
export const TRACK: readonly TrackPoint[] = WHEEL.map((pocket, i) => {
  const [x, y] = pointAt(((i + 0.5) * PERIMETER) / WHEEL.length);
  return { pocket, x: (x / WIDTH) * 100, y: (y / HEIGHT) * 100 };
});

/** A pocket with the two on each side of it on the wheel, in the wheel's order. */
export function neighboursOf(pocket: number): readonly number[] {
  const at = WHEEL.findIndex((n) => n === pocket);
  return [-2, -1, 0, 1, 2].map((step) => WHEEL[(at + step + WHEEL.length) % WHEEL.length] ?? 0);
}
