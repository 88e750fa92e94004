import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time/business-day.ts';
import { behindBranch, isOnBranch, numbersFrom, numbersOf } from './team-line.ts';
import { changeInTenths, spanBefore } from './team-spans.ts';

describe('the span before', () => {
  it.each([
    ['2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['2026-03-01', '2026-03-14', '2026-02-15', '2026-02-28'],
    ['2024-03-01', '2024-03-31', '2024-01-30', '2024-02-29'],
    ['2026-01-01', '2026-01-07', '2025-12-25', '2025-12-31'],
  ])('of %s to %s is %s to %s', (from, to, first, last) => {
    expect(spanBefore(from, to)).toEqual({ from: first, to: last });
  });

  it('is as long, and ends on the day before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 91 }), (start, length) => {
        const from = addDays('2020-01-01', start);
        const before = spanBefore(from, addDays(from, length));
        expect(addDays(before.to, 1)).toBe(from);
        expect(addDays(before.from, length)).toBe(before.to);
      }),
    );
  });
});

describe('a change', () => {
  it.each([
    [1_124n, 1_000n, 124],
    [900n, 1_000n, -100],
    [1n, 3n, -666],
    [0n, 5n, -1_000],
    [-50n, -100n, 500],
    [-200n, -100n, -1_000],
    [50n, -100n, 1_500],
    [0n, 0n, null],
    [7n, 0n, null],
  ])('to %s from %s is %s tenths of a percent', (now, before, tenths) => {
    expect(changeInTenths(now, before)).toBe(tenths);
  });
});

describe('a line', () => {
  it('is of a branch by whole numbers', () => {
    expect(isOnBranch('1.12.7.', '1.12.')).toBe(true);
    expect(isOnBranch('1.12.', '1.12.')).toBe(true);
    expect(isOnBranch('1.123.', '1.12.')).toBe(false);
    expect(isOnBranch('12.1.', '1.')).toBe(false);
    expect(isOnBranch('1.', '1.12.')).toBe(false);
    expect(isOnBranch('1.12.', '')).toBe(false);
  });

  it('is told from an agent down, and not to another branch', () => {
    expect(numbersOf('1.12.7.')).toEqual(['1', '12', '7']);
    expect(numbersFrom('1.12.7.', '1.12.')).toEqual(['12', '7']);
    expect(numbersFrom('1.12.', '1.12.')).toEqual(['12']);
    expect(numbersFrom('1.12.', '1.13.')).toEqual([]);
  });

  it('stands before the end of its branch, and others do not stand between', () => {
    const number = fc.integer({ min: 1, max: 2_000_000 });
    fc.assert(
      fc.property(fc.array(number, { minLength: 1, maxLength: 5 }), fc.array(number, { minLength: 1, maxLength: 6 }), (agent, member) => {
        const [a, m] = [agent, member].map((numbers) => numbers.map((one) => `${one}.`).join('')) as [string, string];
        expect(m >= a && m < behindBranch(a)).toBe(isOnBranch(m, a));
      }),
    );
  });
});
