import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allot } from './allot.ts';
import { formatAmount, MAX_AMOUNT_MINOR, parseAmount } from './amount.ts';
import { ASSETS } from './asset.ts';
import { HOSTILE_AMOUNTS } from '../../test/hostile-amounts.ts';

describe('amount grammar', () => {
  it('reads what it writes, for assets with and without decimals', () => {
    for (const asset of [ASSETS.MYR, ASSETS.VND]) {
      fc.assert(
        fc.property(fc.bigInt({ min: 0n, max: MAX_AMOUNT_MINOR }), (minor) => {
          expect(parseAmount(formatAmount(minor, asset), asset)).toBe(minor);
        }),
      );
    }
  });
  it('refuses every hostile text', () => {
    expect(HOSTILE_AMOUNTS.filter((text) => parseAmount(text, ASSETS.MYR) !== undefined)).toEqual([]);
    expect(HOSTILE_AMOUNTS.length).toBeGreaterThanOrEqual(60);
  });
  it('wants exactly the digits on the wire and up to them from a person', () => {
    expect(parseAmount('12', ASSETS.MYR)).toBeUndefined();
    expect(parseAmount('12.5', ASSETS.MYR)).toBeUndefined();
    expect(parseAmount('12.50', ASSETS.MYR)).toBe(1250n);
    expect(parseAmount('12', ASSETS.MYR, { decimals: 'upTo' })).toBe(1200n);
    expect(parseAmount('12.5', ASSETS.MYR, { decimals: 'upTo' })).toBe(1250n);
    expect(parseAmount('12.505', ASSETS.MYR, { decimals: 'upTo' })).toBeUndefined();
    expect(parseAmount('12.0', ASSETS.VND)).toBeUndefined();
  });
  it('writes negative sums with their sign', () => {
    expect(formatAmount(-5n, ASSETS.MYR)).toBe('-0.05');
    expect(formatAmount(-5n, ASSETS.VND)).toBe('-5');
  });
});

describe('allot', () => {
  it('parts sum to the whole and none is off by a unit', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.array(fc.bigInt({ min: 0n, max: 10n ** 6n }), { minLength: 1, maxLength: 20 }),
        (total, weights) => {
          fc.pre(weights.some((weight) => weight > 0n));
          const sum = weights.reduce((a, b) => a + b, 0n);
          const parts = allot(total, weights);
          expect(parts.reduce((a, b) => a + b, 0n)).toBe(total);
          parts.forEach((part, i) => {
            const floor = (total * (weights[i] ?? 0n)) / sum;
            expect(part - floor === 0n || part - floor === 1n).toBe(true);
            if (weights[i] === 0n) expect(part).toBe(0n);
          });
        },
      ),
    );
  });
  it('refuses nothing to share by', () => {
    expect(() => allot(1n, [0n])).toThrow(RangeError);
    expect(() => allot(-1n, [1n])).toThrow(RangeError);
    expect(() => allot(1n, [-1n, 2n])).toThrow(RangeError);
  });
});
