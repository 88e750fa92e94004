import { playRound } from '../engine/round.ts';
import type { SlotModel } from '../engine/model.ts';
import { seededDraws } from './seeded-draws.ts';

/** Whole sums over simulated rounds: nothing is lost by adding up. Coins, not bets. */
export interface Tally {
  readonly rounds: number;
  readonly sum: number;
  readonly squares: bigint;
  readonly hits: number;
  readonly largest: number;
}

/** What many rounds gave, in bets. */
export interface Simulated {
  readonly rounds: number;
  readonly mean: number;
  /** Half the width of the interval that holds the true mean in 99 of 100 such simulations. */
  readonly margin: number;
  readonly deviation: number;
  readonly hitRate: number;
  readonly largest: number;
}

/** Standard deviations of a normal distribution that leave one percent outside. */
const NINETY_NINE = 2.5758293035489004;

/** Plays rounds with the function that pays. The same seed gives the same rounds. */
export function tallyRounds(model: SlotModel, rounds: number, seed: number): Tally {
  const draws = seededDraws(seed);
  const bet = BigInt(model.coinsPerBet);
  let [sum, squares, hits, largest] = [0, 0n, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const { coins } = playRound(model, draws, bet);
    if (coins === 0) continue;
    hits += 1;
    sum += coins;
    squares += BigInt(coins) * BigInt(coins);
    if (coins > largest) largest = coins;
  }
  return { rounds, sum, squares, hits, largest };
}

/** Puts tallies of one model together. */
export function summedUp(model: SlotModel, tallies: readonly Tally[]): Simulated {
  const add = (pick: (tally: Tally) => number): number => tallies.reduce((total, tally) => total + pick(tally), 0);
  const rounds = add((tally) => tally.rounds);
  const mean = add((tally) => tally.sum) / rounds;
  const squares = tallies.reduce((total, tally) => total + tally.squares, 0n);
  const deviation = Math.sqrt(Number(squares) / rounds - mean * mean);
  const inBets = (coins: number): number => coins / model.coinsPerBet;
  return {
    rounds,
    mean: inBets(mean),
    margin: inBets((NINETY_NINE * deviation) / Math.sqrt(rounds)),
    deviation: inBets(deviation),
    hitRate: add((tally) => tally.hits) / rounds,
    largest: inBets(Math.max(...tallies.map((tally) => tally.largest))),
  };
}
