import { expect, it } from 'vitest';
import { affordableBet, stepBet } from './bets.ts';
import { decimalText, openSums } from './sums.ts';

it.each([
  [128_450n, 2, '1284.50'],
  [5n, 2, '0.05'],
  [-130n, 2, '-1.30'],
  [42n, 0, '42'],
])('%i with %i digits is %s', (minor, digits, text) => expect(decimalText(minor, digits)).toBe(text));

it('writes sums with the marks of the language and the sign of the currency', () => {
  expect(openSums('MYR', 2, 'en').full(128_450n)).toBe('RM 1,284.50');
  expect(openSums('IDR', 0, 'en').full(128_450n)).toBe('Rp 128,450');
});

it('bets go from one on offer to the next', () => {
  const levels = [100n, 200n, 500n];
  expect(stepBet(levels, 200n, 1)).toBe(500n);
  expect(stepBet(levels, 500n, 1)).toBe(500n);
  expect(stepBet(levels, 150n, -1)).toBe(100n);
  expect(affordableBet(levels, 499n)).toBe(200n);
  expect(affordableBet(levels, 99n)).toBeNull();
});
