import { describe, expect, it } from 'vitest';
import { ADDED_CATEGORIES, areTags, boundsProblem, isAddedCategory, LONGEST_TAG, MOST_TAGS, plainTags } from './own-listing.ts';

describe('what a brand sets for a game', () => {
  it('has limits that narrow those of the vendor and never widen them', () => {
    const maker = { min: 20n, max: 500n };
    const problem = (min: bigint | null, max: bigint | null) => boundsProblem({ min, max }, maker);
    expect([problem(20n, 500n), problem(21n, 499n), problem(null, null), problem(300n, 300n)]).toEqual([null, null, null, null]);
    expect([problem(19n, null), problem(501n, null)]).toEqual(['minBet', 'minBet']);
    expect([problem(null, 501n), problem(null, 19n), problem(300n, 299n)]).toEqual(['maxBet', 'maxBet', 'maxBet']);
    expect(boundsProblem({ min: 1n, max: 10_000n }, { min: null, max: null })).toBeNull();
  });

  it('has words in small letters, each once', () => {
    expect(plainTags([' Mega  Ways ', 'mega ways', '', '茶'])).toEqual(['mega ways', '茶']);
    expect(areTags(Array.from({ length: MOST_TAGS }, (_, at) => `t${at}`))).toBe(true);
    expect(areTags(Array.from({ length: MOST_TAGS + 1 }, (_, at) => `t${at}`))).toBe(false);
    expect([areTags(['x'.repeat(LONGEST_TAG)]), areTags(['x'.repeat(LONGEST_TAG + 1)]), areTags(['a,b'])]).toEqual([true, false, false]);
  });

  it('is added to lists of games alone', () => {
    expect(ADDED_CATEGORIES).toContain('RNG');
    expect(['HOT', 'PROMO', 'LOTT', 'NONE'].map(isAddedCategory)).toEqual([false, false, false, false]);
  });
});
