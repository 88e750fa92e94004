import { describe, expect, it } from 'vitest';
import { formatAmount } from '../../money/amount.ts';
import { ASSETS } from '../../money/asset.ts';
import { betLadder } from './bet-scale.ts';

const LEVELS = [25n, 100n, 5_000n];
const texts = (asset: (typeof ASSETS)[keyof typeof ASSETS]): string[] =>
  betLadder(LEVELS, asset).map((minor) => formatAmount(minor, asset));

describe('bets by currency', () => {
  it('mean about the same worth: no bet of 25 dong', () => {
    expect(texts(ASSETS.MYR)).toEqual(['0.25', '1.00', '50.00']);
    expect(texts(ASSETS.VND)).toEqual(['1000', '4000', '200000']);
    expect(texts(ASSETS.IDR)).toEqual(['1000', '4000', '200000']);
    expect(texts(ASSETS.THB)).toEqual(['2.00', '8.00', '400.00']);
  });

  it.each(Object.values(ASSETS))('are whole coins in $code', (asset) => {
    for (const minor of betLadder(LEVELS, asset)) expect(minor % 5n).toBe(0n);
  });

  it('are refused in an asset that nobody has thought of', () => {
    expect(() => betLadder(LEVELS, { id: 7, code: 'QQQ', digits: 2, symbol: 'X' })).toThrow(RangeError);
  });
});
