import type { Draws } from '../fairness/draws.ts';

/**
 * Draws the number of a round in the grand pool: below `odds`, in the round's own stream, behind all that its game has drawn. Odds of up to
 * 2^32 are drawn by `int`.
 */
export function drawGrand(draws: Draws, odds: bigint): number {
  const n = Number(odds);
  return n > 2 ** 32 ? draws.int48(n) : draws.int(n);
}

/** Does a round's number hit? Each minor unit of a stake has one chance of the odds. */
export const hitsGrand = (number: bigint, stake: bigint): boolean => number < stake;
