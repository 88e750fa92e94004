/** Where the time comes from. Money decisions read the database's `app_now()`, which the same source feeds in tests. */
export interface Clock {
  /** Milliseconds since 1970. */
  nowMs(): number;
}

/** The machine's clock. */
export const systemClock: Clock = { nowMs: () => Date.now() };

/** The clock's present as a Date. */
export function nowOf(clock: Clock): Date {
  return new Date(clock.nowMs());
}
