import { SEA_HEIGHT, SEA_WIDTH, type SeaPoint } from './paths.ts';

/** Where every shot comes from: the middle of the lower edge, whoever shoots. */
export const MUZZLE: Readonly<SeaPoint> = { x: SEA_WIDTH / 2, y: SEA_HEIGHT };
/** Milliseconds that a shot takes for a unit of the sea. */
export const MS_PER_UNIT = 0.8;
/** Shots of a player that may be under way. */
export const MOST_IN_FLIGHT = 30;
/** Between two shots of a player: eight a second. */
export const SHOT_PAUSE_MS = 125;
/** How far the time of a hit may be from the one that its way takes. */
export const FLIGHT_SLACK_MS = 250;
/** A shot that nobody has told of for so long is given back. */
export const LOST_AFTER_MS = 10_000;

/** How long a shot takes to a point. */
export function flightMs({ x, y }: SeaPoint): number {
  const [dx, dy] = [x - MUZZLE.x, y - MUZZLE.y];
  return Math.sqrt(dx * dx + dy * dy) * MS_PER_UNIT;
}

/** May a shot have met a fish at this point so long after it was fired? */
export const isPlausible = (at: SeaPoint, flownMs: number): boolean => Math.abs(flownMs - flightMs(at)) <= FLIGHT_SLACK_MS;

/** How long a shot that is aimed at a point takes out of the sea. A shot goes up: what is aimed below the muzzle leaves at once. */
export function leavesAfterMs({ x, y }: SeaPoint): number {
  const [dx, dy] = [x - MUZZLE.x, MUZZLE.y - y];
  if (dy <= 0) return 0;
  const length = Math.sqrt(dx * dx + dy * dy);
  const shares = [SEA_HEIGHT / dy, dx === 0 ? Infinity : SEA_WIDTH / 2 / Math.abs(dx)];
  return Math.min(...shares) * length * MS_PER_UNIT;
}
