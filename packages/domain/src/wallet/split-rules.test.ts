import { describe, expect, it } from 'vitest';
import { isSplit, partsOfMost, securityShare } from './split-rules.ts';

describe('a withdrawal that is paid in parts', () => {
  it('is split into two to ten sums that are together the whole', () => {
    expect(isSplit(1_000n, [400n, 600n])).toBe(true);
    expect(
      isSplit(
        1_000n,
        Array.from({ length: 10 }, () => 100n),
      ),
    ).toBe(true);
    for (const parts of [[1_000n], [400n, 599n], [400n, 601n], [1_000n, 0n], [1_100n, -100n], []])
      expect(isSplit(1_000n, parts)).toBe(false);
    expect(
      isSplit(
        1_100n,
        Array.from({ length: 11 }, () => 100n),
      ),
    ).toBe(false);
  });

  it('is cut by the most that one payment may be, the rest at the end', () => {
    expect(partsOfMost(1_050n, 500n)).toEqual([500n, 500n, 50n]);
    expect(partsOfMost(1_000n, 500n)).toEqual([500n, 500n]);
    expect(partsOfMost(1_000n, 100n)).toHaveLength(10);
    for (const most of [0n, -5n, 1_000n, 2_000n, 99n]) expect(partsOfMost(1_000n, most)).toBeNull();
  });

  it('is whole however it is cut', () => {
    for (let amount = 2n; amount < 400n; amount += 1n)
      for (let most = 1n; most < amount; most += 7n) {
        const parts = partsOfMost(amount, most);
        if (parts !== null) expect(isSplit(amount, parts)).toBe(true);
      }
  });

  it('keeps of its security deposit what each part has of the sum, and never more than all', () => {
    expect(securityShare(50n, 1_000n, 400n)).toBe(20n);
    const parts = [333n, 333n, 334n];
    const shares = parts.map((part) => securityShare(49n, 1_000n, part));
    expect(shares).toEqual([16n, 16n, 16n]);
    // A fifth of the whole is no more than a fifth of a part.
    for (const part of parts) expect(securityShare(200n, 1_000n, part) <= part / 5n).toBe(true);
  });
});
