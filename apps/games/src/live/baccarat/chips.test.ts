import { describe, expect, it } from 'vitest';
import { dropChip, EMPTY_PILE, type Standing } from './chips.ts';

const limits = { spots: new Map([['tie', { least: 100n, most: 1_000n }]]), mostOfRound: 5_000n };
const standing = (onTie: bigint): Standing => ({ bySpot: new Map([['tie', onTie]]), total: onTie, balance: 10_000n });

describe('a chip at a shared table', () => {
  it('counts what stands on its spot already: up to the most of it, and no further', () => {
    expect(dropChip(EMPTY_PILE, 'tie', 400n, { limits, standing: standing(600n) })).toMatchObject({ stakes: new Map([['tie', 400n]]) });
    expect(dropChip(EMPTY_PILE, 'tie', 401n, { limits, standing: standing(600n) })).toEqual({ kind: 'most', limit: 1_000n });
  });
});
