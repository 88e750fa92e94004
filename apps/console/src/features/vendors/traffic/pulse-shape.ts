/** A minute of calls. */
export interface Minute {
  readonly at: string;
  readonly calls: number;
  readonly refused: number;
  /** Milliseconds within which 95 of 100 answers came; null where none was measured. */
  readonly p95Ms: number | null;
}

const MINUTES = 60;
const MINUTE_MS = 60_000;

/**
 * The last hour up to the minute of `nowMs`, one bar a minute, those without a call too. `most` is the top of the scale of calls:
 * even, so that the line in the middle has a whole number. `slowest` is the top of the other scale, in milliseconds.
 */
export function pulseOf(minutes: readonly Minute[], nowMs: number) {
  const first = Math.floor(nowMs / MINUTE_MS) * MINUTE_MS - (MINUTES - 1) * MINUTE_MS;
  const byMinute = new Map(minutes.map((minute) => [Date.parse(minute.at), minute]));
  return {
    most: 2 * Math.ceil(Math.max(4, ...minutes.map(({ calls }) => calls)) / 2),
    slowest: Math.max(10, ...minutes.map(({ p95Ms }) => p95Ms ?? 0)),
    bars: Array.from({ length: MINUTES }, (_, at) => {
      const startsMs = first + at * MINUTE_MS;
      const { calls = 0, refused = 0, p95Ms = null } = byMinute.get(startsMs) ?? {};
      return { at, startsMs, calls, refused, p95Ms };
    }),
  };
}

/** A line through dots of neighbouring minutes; where minutes between two are missing it begins anew. */
export function lineThrough(dots: readonly { readonly at: number; readonly x: number; readonly y: number }[]): string {
  return dots.map(({ at, x, y }, i) => `${i === 0 || dots[i - 1]?.at !== at - 1 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}
