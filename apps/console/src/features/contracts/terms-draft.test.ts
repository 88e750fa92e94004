import type { StaffContract } from '@talora/contract/agents/contracts-console.ts';
import { describe, expect, it } from 'vitest';
import { listInput, readContractsSearch, readOfferSearch } from './contracts-search.ts';
import { comparedRows, draftOf, readDraft, withTier, writtenOf, type TermsDraft } from './terms-draft.ts';

const bounds = { currency: 'MYR', most: '50' };
const tier = { rate: '10', minActive: '0', minValidBet: '0', minLoss: '0' };
const draft = (...tiers: TermsDraft['tiers']): TermsDraft => ({ period: 'W', carriesLoss: true, tiers });
const current = {
  kind: 'dividend',
  period: 'W',
  carriesLoss: false,
  tiers: [{ rate: '30', minActive: 2, minValidBet: '100.00', minLoss: '0.00' }],
} as unknown as StaffContract;

describe('a draft of terms', () => {
  it('begins with the terms in force, or with one empty tier', () => {
    expect(draftOf(current)).toEqual({
      period: 'W',
      carriesLoss: false,
      tiers: [{ rate: '30', minActive: '2', minValidBet: '100.00', minLoss: '0.00' }],
    });
    expect(draftOf(null).tiers).toEqual([{ ...tier, rate: '' }]);
  });

  it('is read by the rules of the server, with what is wrong by field', () => {
    expect(readDraft('dividend', draft(tier), bounds)).toMatchObject({ terms: { period: 'W', tiers: [{ rate: 100_000n }] }, problems: {} });
    expect(readDraft('dividend', draft({ ...tier, rate: '50.0001' }), bounds).problems).toEqual({ 'tiers.0.rate': 'ceiling' });
    expect(readDraft('dividend', draft({ ...tier, rate: '50' }), bounds).problems).toEqual({});
    expect(readDraft('daily', draft(tier, { ...tier, rate: '20' }), bounds).problems).toEqual({ 'tiers.1': 'twice' });
    for (const minActive of ['', ' ', '-1', '1.5', 'x'])
      expect([minActive, readDraft('daily', draft({ ...tier, minActive }), bounds).problems]).toEqual([
        minActive,
        { 'tiers.0.minActive': 'number' },
      ]);
    expect(readDraft('daily', draft(), bounds).problems).toEqual({ tiers: 'count' });
  });

  it('says period and carried losses of dividends alone', () => {
    expect(writtenOf('dividend', draft(tier))).toMatchObject({ period: 'W', carriesLoss: true });
    expect(writtenOf('hourly', draft({ ...tier, rate: ' 1 ' }))).toMatchObject({
      period: null,
      carriesLoss: false,
      tiers: [{ rate: '1' }],
    });
  });

  it('goes on with a tier that asks for no less, up to ten', () => {
    const more = withTier(draft({ ...tier, minActive: '3' }));
    expect(more.tiers[1]).toEqual({ ...tier, rate: '', minActive: '3' });
    let full = draft(tier);
    for (let n = 0; n < 12; n += 1) full = withTier(full);
    expect(full.tiers).toHaveLength(10);
  });

  it('stands beside the terms in force, term by term', () => {
    const next = readDraft('dividend', draft({ ...tier, minActive: '2', minValidBet: '100' }), bounds).terms ?? expect.fail('no terms');
    const rows = comparedRows(current, next, 'MYR');
    expect(rows.find(({ term }) => term === 'rate')).toMatchObject({ tier: 0, current: '30', next: '10', change: 'worse' });
    expect(rows.find(({ term }) => term === 'minValidBet')).toMatchObject({ current: '100.00', next: '100.00', change: 'same' });
    expect(rows.find(({ term }) => term === 'carriesLoss')).toMatchObject({ current: false, next: true, change: 'worse' });
    expect(comparedRows(null, next, 'MYR').every(({ current: before }) => before === null)).toBe(true);
  });
});

describe('the address of the contracts', () => {
  it('narrows by what it names, and by nothing that it does not know', () => {
    const search = readContractsSearch({ part: 'asked', kind: 'daily', state: 'active', member: ' ejen ', page: 3 } as never);
    expect(listInput(search)).toEqual({ part: 'asked', kind: 'daily', state: 'active', member: 'ejen', pageNo: 3 });
    expect(listInput(readContractsSearch({ part: 'x', kind: 'x', state: 1, page: 0 } as never))).toEqual({ part: 'all', pageNo: 1 });
    expect(readOfferSearch({ agent: 'x', kind: 'x' } as never)).toEqual({ query: '', agent: undefined, kind: 'dividend' });
  });
});
