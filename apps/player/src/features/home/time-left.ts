const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** Whole minutes from one moment to another; below zero when it is over. */
export function minutesUntil(until: string, nowMs: number): number {
  return Math.floor((Date.parse(until) - nowMs) / MINUTE_MS);
}

/** Minutes as days, hours and minutes; nothing is left of a time that is over. */
export function partsOf(minutes: number): { days: number; hours: number; minutes: number } {
  const left = Math.max(0, minutes);
  return {
    days: Math.floor(left / DAY_MINUTES),
    hours: Math.floor((left % DAY_MINUTES) / HOUR_MINUTES),
    minutes: left % HOUR_MINUTES,
  };
}
