import { expect, it } from 'vitest';
import { firstBet } from './bets.ts';

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
