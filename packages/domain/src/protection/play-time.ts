import type { LimitPeriod } from './limits.ts';

/** Minutes that a period has: what no limit of play time passes. Of a month the longest one's. */
export const MINUTES_OF: Readonly<Record<LimitPeriod, number>> = { day: 1_440, week: 10_080, month: 44_640 };

/** A member is told when so many minutes of play are left, or fewer. */
export const FEW_MINUTES = 5;

/** Reads whole minutes of play as they stand on the wire or are typed: from 1 to what the period has; undefined for all else. */
export function readPlayMinutes(text: string, period: LimitPeriod): bigint | undefined {
  if (!/^[1-9][0-9]{0,4}$/.test(text)) return undefined;
  const minutes = BigInt(text);
  return minutes <= BigInt(MINUTES_OF[period]) ? minutes : undefined;
}

/** Minutes of play that are left; none where more were played than a limit that was set later allows. */
export const minutesLeft = (most: bigint, used: bigint): number => (used >= most ? 0 : Number(most - used));

/**
 * Is it time to say that few minutes are left? After the first minute of play alone, so that who sets a short limit is not told at once, and
 * not when all are used: the refused bet says that.
 */
export function isTimeShort(most: bigint, used: bigint): boolean {
  const left = minutesLeft(most, used);
  return used > 0n && left > 0 && left <= FEW_MINUTES;
}
