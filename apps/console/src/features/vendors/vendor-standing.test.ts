import { describe, expect, it } from 'vitest';
import { dayTone, isQuiet, partsOf, refusedShare } from './vendor-standing.ts';

type Vendor = Parameters<typeof isQuiet>[0];
const quiet: Vendor = {
  openDifferences: 0,
  openRounds: 3,
  transfersForPerson: 0,
  heldForPerson: 0,
  isClosed: false,
  isEnabled: true,
  maintenance: null,
  activeKeys: ['k1'],
  wallet: 'seamless',
};

describe('how a vendor stands', () => {
  it('is in order while only rounds are being played', () => {
    expect(isQuiet(quiet)).toBe(true);
  });

  it('is not with anything that waits for a person, switched off, stopped, closed, or without a key', () => {
    const odd: Partial<Vendor>[] = [
      { openDifferences: 1 },
      { transfersForPerson: 1 },
      { heldForPerson: 1 },
      { isClosed: true },
      { isEnabled: false },
      { maintenance: { until: null } },
      { activeKeys: [] },
    ];
    for (const over of odd) expect([over, isQuiet({ ...quiet, ...over })]).toEqual([over, false]);
  });

  it('has a part for its wallet only where money lies there, and numbers only where something waits', () => {
    expect(partsOf(quiet).map(({ part }) => part)).not.toContain('wallet');
    const parts = partsOf({ ...quiet, wallet: 'transfer', transfersForPerson: 2 });
    expect(parts.filter(({ count }) => count !== undefined)).toEqual([
      { part: 'rounds', count: 3 },
      { part: 'wallet', count: 2 },
    ]);
  });
});

it('a compared day is red while a difference is not explained', () => {
  expect([
    dayTone({ differences: 2, explained: 1 }),
    dayTone({ differences: 2, explained: 2 }),
    dayTone({ differences: 0, explained: 0 }),
  ]).toEqual(['loss', 'void', 'win']);
});

it('a share of no calls is none', () => {
  expect(refusedShare({ calls: 0, refused: 0 })).toBeNull();
  expect(refusedShare({ calls: 200, refused: 5 })).toBe(0.025);
});
