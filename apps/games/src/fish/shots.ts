import { leavesAfterMs, MS_PER_UNIT, MOST_IN_FLIGHT, MUZZLE, SHOT_PAUSE_MS } from '@talora/domain/games/fish/flight.ts';
import { SWIMMERS } from '@talora/domain/games/fish/shoal.ts';
import type { SeaModel, Swimming } from './sea-model.ts';

/** A shot of this cannon, from the press to its end. */
export interface Shot {
  readonly id: string;
  readonly bet: bigint;
  /** Milliseconds since 1970 by the clock of the sea. */
  readonly firedAt: number;
  readonly x: number;
  readonly y: number;
  /** Direction, of length one. */
  readonly dx: number;
  readonly dy: number;
  readonly leavesAt: number;
  /** The fish that it is locked on: it passes all others. */
  target: Swimming | null;
  /** Does the server have it? */
  isTaken: boolean;
  /** What it met, as it is told; null while it flies. */
  met: { readonly at: number; readonly fish: Swimming | null } | null;
  /** Since when it has been told without being heard of again; null before. */
  reportedAt: number | null;
}

/** How the sea is seen: pixels of a unit across and down, and the size of what is drawn in it. */
export interface Lens {
  sx: number;
  sy: number;
  size: number;
}

/** A hit reaches a little less far than the drawing. */
const REACH = 0.78;

/** Where a shot is at a moment. */
export function moveShot({ firedAt, dx, dy }: Pick<Shot, 'firedAt' | 'dx' | 'dy'>, now: number, into: { x: number; y: number }): void {
  const flown = Math.max(0, now - firedAt) / MS_PER_UNIT;
  into.x = MUZZLE.x + dx * flown;
  into.y = MUZZLE.y + dy * flown;
}

/** A new shot at a point of the sea. What is aimed below the muzzle goes along the ground. */
export function makeShot(id: string, bet: bigint, firedAt: number, x: number, y: number, target: Swimming | null): Shot {
  const aim = { x: Math.round(x), y: Math.round(Math.min(y, MUZZLE.y - 20)) };
  const [dx, dy] = [aim.x - MUZZLE.x, aim.y - MUZZLE.y];
  const length = Math.hypot(dx, dy);
  return {
    id,
    bet,
    firedAt,
    ...aim,
    dx: dx / length,
    dy: dy / length,
    leavesAt: firedAt + leavesAfterMs(aim),
    target,
    isTaken: false,
    met: null,
    reportedAt: null,
  };
}

/** When the next shot may be fired, as whole milliseconds; null while too many are under way. */
export function nextShotAt(now: number, lastFiredAt: number, underWay: number): number | null {
  if (underWay >= MOST_IN_FLIGHT) return null;
  return Math.max(Math.ceil(now), lastFiredAt + SHOT_PAUSE_MS);
}

const spot = { x: 0, y: 0 };

/** Lets a shot meet what is in its way at a moment, or leave the sea. True when its flight has ended. */
export function flyShot(shot: Shot, now: number, fish: readonly Swimming[], sea: SeaModel, lens: Lens): boolean {
  if (shot.met !== null) return true;
  const at = Math.round(now);
  if (shot.target !== null && !shot.target.isAlive) shot.target = null;
  moveShot(shot, at, spot);
  for (const one of shot.target === null ? fish : [shot.target]) {
    if (!one.isInSea || !one.isAlive) continue;
    const [dx, dy] = [(spot.x - one.point.x) * lens.sx, (spot.y - one.point.y) * lens.sy];
    const reach = SWIMMERS[one.spawn.fish].radius * lens.size * REACH;
    if (dx * dx + dy * dy > reach * reach || !sea.mayMeet(one, shot.firedAt, at)) continue;
    shot.met = { at, fish: one };
    one.hitAt = now;
    return true;
  }
  if (now < shot.leavesAt + 1) return false;
  shot.met = { at: Math.round(shot.leavesAt) + 1, fish: null };
  return true;
}
