/** Symbols that pass per second while a reel runs. */
const ROWS_PER_SECOND = 26;
const START_MS = 250;
/** Rows that a reel still turns while it lands; ease-out of a cube leaves the run at about its speed. */
const LAND_ROWS = 3;
const AT_ONCE_MS = 200;
/** How far a reel falls beyond its place before it rests, in rows. */
const OVERSHOOT_ROWS = 0.055;

/** A reel's movement. Positions are stops: the row at the top of the window, fractions between two symbols. */
export type ReelMotion =
  | { readonly kind: 'still'; readonly stop: number }
  | { readonly kind: 'running'; readonly from: number; readonly startedAtMs: number }
  | { readonly kind: 'landing'; readonly stop: number; readonly startedAtMs: number; readonly durationMs: number };

/** Where a reel is, how blurred (0 to 1). */
export interface ReelPlace {
  readonly position: number;
  readonly blur: number;
}

export function runReel(from: number, nowMs: number): ReelMotion {
  return { kind: 'running', from, startedAtMs: nowMs };
}

export function landReel(stop: number, nowMs: number, options: { readonly durationMs: number; readonly isAtOnce: boolean }): ReelMotion {
  return { kind: 'landing', stop, startedAtMs: nowMs, durationMs: options.isAtOnce ? AT_ONCE_MS : options.durationMs };
}

/** Has the reel come to rest? */
export function isAtRest(motion: ReelMotion, nowMs: number): boolean {
  return motion.kind === 'still' || (motion.kind === 'landing' && nowMs - motion.startedAtMs >= motion.durationMs);
}

/** Where a reel is at a moment. Symbols move down, so positions fall. */
export function placeOfReel(motion: ReelMotion, nowMs: number): ReelPlace {
  if (motion.kind === 'still') return { position: motion.stop, blur: 0 };
  const elapsed = Math.max(0, nowMs - motion.startedAtMs);
  if (motion.kind === 'running') {
    // Speed rises evenly over the start, then stays.
    const rowsPerMs = ROWS_PER_SECOND / 1_000;
    const rows = elapsed < START_MS ? (rowsPerMs * elapsed ** 2) / (2 * START_MS) : rowsPerMs * (elapsed - START_MS / 2);
    return { position: motion.from - rows, blur: Math.min(1, elapsed / START_MS) };
  }
  const part = Math.min(1, elapsed / motion.durationMs);
  if (part >= 1) return { position: motion.stop, blur: 0 };
  // Falls past its place by a little and comes back, in the last third.
  const fall = part < 0.7 ? 1 - (1 - part / 0.7) ** 3 : 1;
  const spring = part < 0.7 ? 0 : Math.sin(((part - 0.7) / 0.3) * Math.PI) * OVERSHOOT_ROWS;
  return { position: motion.stop + LAND_ROWS * (1 - fall) - spring, blur: Math.max(0, 1 - part / 0.5) };
}

/** The symbols that a reel shows at a position, from just above the window to just below it, each with its row. */
export function symbolsAt(strip: string, position: number): readonly { readonly symbol: string; readonly row: number }[] {
  const first = Math.floor(position);
  const offset = first - position;
  return [0, 1, 2, 3].map((y) => ({ symbol: strip[(((first + y) % strip.length) + strip.length) % strip.length] ?? '', row: y + offset }));
}
