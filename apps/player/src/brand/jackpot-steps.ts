/** Where the counter starts (specification, section 9), in cents. */
export const START_CENTS = 30_000_000 * 100;

const WAITS_MS = [3_000, 4_000, 5_000] as const;
const LEAST = 100;
const MOST = 500;

/** When the counter grows next and by how many cents, from two numbers of chance between 0 and 1. */
export const nextStep = (wait: number, size: number): { afterMs: number; growth: number } => ({
  afterMs: WAITS_MS[Math.floor(wait * WAITS_MS.length)] ?? WAITS_MS[0],
  growth: Math.round((LEAST + size * (MOST - LEAST)) * 100),
});

/** Cents as decimal text with two decimals. */
export const sumOfCents = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
