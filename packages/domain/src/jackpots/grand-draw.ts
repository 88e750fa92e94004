import type { Draws } from '../fairness/draws.ts';

/**
 * Draws the number of a round in the grand pool: below `odds`, in the round's own stream, behind all that its game has drawn. Odds of up to
 * 2^32 are drawn by `int`.
 */
export function drawGrand(draws: Draws, odds: bigint): number {
  const n = Number(odds);
  return n > 2 ** 32 ? draws.int48(n) : draws.int(n);
}

/** The number of a round in the grand pool, and the odds that it was drawn by. */
export interface GrandNumber {
  readonly odds: bigint;
  readonly number: bigint;
}

/**
 * Does a round's number hit a run of these odds? Each minor unit of a stake has one chance of the run's odds: below the stake where the number
 * was drawn by them. A number of other odds (a round from before the run, or of a server that has not heard of it yet) stands for the same
 * share of its own.
 */
export const hitsGrand = ({ odds, number }: GrandNumber, stake: bigint, runOdds: bigint): boolean => number * runOdds < stake * odds;
