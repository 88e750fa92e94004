import { describe, expect, it } from 'vitest';
import { rankSumP } from './rank-sum.ts';

describe('the rank sum test', () => {
  it('finds samples of one kind alike and shifted ones not', () => {
    const one = Array.from({ length: 200 }, (_, i) => (i * 37) % 101);
    expect(rankSumP(one, one)).toBeCloseTo(1, 5);
    expect(rankSumP(one, one.map((value) => value + 30))).toBeLessThan(0.0001); // prettier-ignore
    // Worked by hand: ranks 1, 2, 3 against 4, 5, 6 give z = -1.964.
    expect(rankSumP([1, 2, 3], [4, 5, 6])).toBeCloseTo(0.0495, 3);
  });
});
