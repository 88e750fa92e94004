import { expect, it } from 'vitest';
import { firstBet, shortBets } from './bets.ts';

const game = { betLevels: [20n, 100n, 200n, 500n, 1_000n], defaultBet: 100n };

it.each([
  // kept, balance, first
  ['500', 25_000n, 500n],
  ['500', 24_999n, 200n],
  ['1000', 10_000n, 200n],
  ['1000', 500n, 20n],
  ['20', 0n, 20n],
  ['20', 1_000_000n, 20n],
  ['300', 1_000_000n, 100n],
  [null, 1_000_000n, 100n],
])('a kept bet of %s with a balance of %i starts at %i: at most two in a hundred', (kept, balance, first) =>
  expect(firstBet({ ...game, balance }, kept)).toBe(first),
);

it.each([
  // bet, balance, half, double, max
  [100n, 10_000n, 20n, 200n, 1_000n],
  [200n, 10_000n, 100n, 200n, 1_000n],
  [500n, 999n, 200n, 1_000n, 500n],
  [20n, 5n, 20n, 20n, 20n],
  [1_000n, 1_000n, 500n, 1_000n, 1_000n],
])('from a bet of %i with %i the short ways are %i, %i and %i, and all of them are on offer', (bet, balance, half, double, max) =>
  expect(shortBets(game.betLevels, bet, balance)).toEqual({ half, double, max }),
);
