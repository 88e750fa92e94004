/** Symbols that pass per second while a reel runs. */
const ROWS_PER_SECOND = 26;
const START_MS = 250;
/** Rows that a reel still turns while it lands; ease-out of a cube leaves the run at about its speed. */
const LAND_ROWS = 3;
/** How far a reel falls beyond its place before it rests, in rows. */
const OVERSHOOT_ROWS = 0.055;

/** A reel's movement. */
export type ReelMotion =
  | { readonly kind: 'running'; readonly startedAtMs: number }
  | { readonly kind: 'landing'; readonly startedAtMs: number; readonly durationMs: number };

/** Where a reel is in rows from where it started or will rest, and how blurred (0 to 1). Symbols move down, so positions fall. */
export interface ReelPosition {
  readonly position: number;
  readonly blur: number;
}

/** Has the reel come to rest? */
export const isAtRest = (motion: ReelMotion, nowMs: number): boolean =>
  motion.kind === 'landing' && nowMs - motion.startedAtMs >= motion.durationMs;

/** Where a reel is at a moment. */
export function positionOfReel(motion: ReelMotion, nowMs: number): ReelPosition {
  const elapsed = Math.max(0, nowMs - motion.startedAtMs);
  if (motion.kind === 'running') {
    // Speed rises evenly over the start, then stays.
    const rowsPerMs = ROWS_PER_SECOND / 1_000;
    const rows = elapsed < START_MS ? (rowsPerMs * elapsed ** 2) / (2 * START_MS) : rowsPerMs * (elapsed - START_MS / 2);
    return { position: -rows, blur: Math.min(1, elapsed / START_MS) };
  }
  const part = Math.min(1, elapsed / motion.durationMs);
  if (part >= 1) return { position: 0, blur: 0 };
  // Falls past its place by a little and comes back, in the last third.
  const fall = part < 0.7 ? 1 - (1 - part / 0.7) ** 3 : 1;
  const spring = part < 0.7 ? 0 : Math.sin(((part - 0.7) / 0.3) * Math.PI) * OVERSHOOT_ROWS;
  return { position: LAND_ROWS * (1 - fall) - spring, blur: Math.max(0, 1 - part / 0.5) };
}
