import { describe, expect, it } from 'vitest';
import { compareTerms } from './contract-compare.ts';
import type { ContractTerms, ContractTier } from './contract-terms.ts';

const tier = (rate: bigint, change: Partial<ContractTier> = {}): ContractTier => ({
  rate,
  minActive: 0,
  minValidBet: 0n,
  minLoss: 0n,
  ...change,
});
const terms = (...tiers: ContractTier[]): ContractTerms => ({ kind: 'daily', period: null, carriesLoss: false, tiers });

describe('old and new terms side by side', () => {
  it('say of each term whether it is better or worse for whoever is paid', () => {
    const rows = compareTerms(terms(tier(10n, { minActive: 3 }), tier(20n, { minActive: 5 })), terms(tier(9n, { minActive: 2 })));
    expect(rows.filter(({ change }) => change !== 'same').map(({ term, tier: at, change }) => [term, at, change])).toEqual([
      ['rate', 0, 'worse'],
      ['minActive', 0, 'better'],
      ['rate', 1, 'worse'],
      ['minActive', 1, 'other'],
      ['minValidBet', 1, 'other'],
      ['minLoss', 1, 'other'],
    ]);
  });

  it('judge a tier of one side by what the other side gives for the same figures', () => {
    const rateRows = (from: ContractTerms, to: ContractTerms) =>
      compareTerms(from, to).flatMap(({ term, tier: at, change }) => (term === 'rate' ? [[at, change]] : []));
    const two = terms(tier(10n), tier(20n, { minActive: 5 }));
    // One tier that gives as much to everybody takes nothing away; one that asks for more does.
    expect(rateRows(two, terms(tier(20n)))).toEqual([[0, 'better'], [1, 'other']]); // prettier-ignore
    expect(rateRows(two, terms(tier(20n, { minActive: 6 })))).toEqual([[0, 'better'], [1, 'worse']]); // prettier-ignore
    expect(rateRows(terms(tier(10n)), two)).toEqual([[0, 'same'], [1, 'better']]); // prettier-ignore
    expect(rateRows(terms(tier(20n)), terms(tier(20n), tier(20n, { minLoss: 1n })))).toEqual([[0, 'same'], [1, 'other']]); // prettier-ignore
  });

  it('are all better than nothing, and the same as themselves', () => {
    const beside = compareTerms(null, terms(tier(1n)));
    expect(beside.every(({ change, term, current }) => change === (term === 'rate' ? 'better' : 'other') && current === null)).toBe(true);
    expect(compareTerms(terms(tier(1n)), terms(tier(1n))).every(({ change }) => change === 'same')).toBe(true);
  });

  it('name the period and the loss of a dividend', () => {
    const dividend = (period: 'W' | 'M', carriesLoss: boolean): ContractTerms => ({
      kind: 'dividend',
      period,
      carriesLoss,
      tiers: [tier(1n)],
    });
    expect(compareTerms(dividend('W', false), dividend('M', true)).slice(0, 2)).toEqual([
      { term: 'period', tier: null, current: 'W', next: 'M', change: 'other' },
      { term: 'carriesLoss', tier: null, current: false, next: true, change: 'worse' },
    ]);
  });
});
