import { addDays, type Day } from '../time/business-day.ts';

/** Days from `from` to `to`, both included. */
function lengthOf(from: Day, to: Day): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days + 1;
}

/** The span of the same length that ends where this one begins. */
export function spanBefore(from: Day, to: Day): { readonly from: Day; readonly to: Day } {
  return { from: addDays(from, -lengthOf(from, to)), to: addDays(from, -1) };
}

/**
 * By how many tenths of a percent a figure is above the one before it, rounded toward zero; null where there was nothing before. What was
 * negative is compared by its size, so that a smaller loss is a rise.
 */
export function changeInTenths(now: bigint, before: bigint): number | null {
  if (before === 0n) return null;
  return Number(((now - before) * 1_000n) / (before < 0n ? -before : before));
}
