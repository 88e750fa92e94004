import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTerms, contractsThatEnd, type ChainedContract } from './contract-compare.ts';
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
      ['minActive', 1, 'worse'],
      ['minValidBet', 1, 'worse'],
      ['minLoss', 1, 'worse'],
    ]);
  });

  it('are all better than nothing, and the same as themselves', () => {
    expect(compareTerms(null, terms(tier(1n))).every(({ change, current }) => change === 'better' && current === null)).toBe(true);
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

describe('contracts that end by themselves', () => {
  const chain: ChainedContract[] = [
    { id: 'a-b', payerId: 'a', payeeId: 'b', ratio: 30n },
    { id: 'a-c', payerId: 'a', payeeId: 'c', ratio: 20n },
    { id: 'b-d', payerId: 'b', payeeId: 'd', ratio: 10n },
    { id: 'c-e', payerId: 'c', payeeId: 'e', ratio: 10n },
    { id: 'x-y', payerId: 'x', payeeId: 'y', ratio: 90n },
  ];
  const ids = (agent: string, ratio: bigint) => contractsThatEnd(agent, ratio, chain).map(({ id }) => id);

  it('are those at a higher ratio, and whatever hangs on them', () => {
    expect(ids('a', 30n)).toEqual([]);
    expect(ids('a', 29n)).toEqual(['a-b', 'b-d']);
    expect(ids('a', 19n)).toEqual(['a-b', 'b-d', 'a-c', 'c-e']);
    expect(ids('c', 0n)).toEqual(['c-e']);
  });

  it('leave no contract above the one that pays it, in any tree', () => {
    const trees = fc.array(fc.tuple(fc.nat(), fc.bigInt(1n, 9n)), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(trees, fc.bigInt(0n, 9n), (drawn, ratio) => {
        // Each agent's upline is one of those before; its ratio is at most the upline's.
        const most = [9n];
        const all: ChainedContract[] = drawn.map(([at, wanted], index) => {
          const upline = at % (index + 1);
          const own = most[upline] ?? 0n;
          most.push(wanted < own ? wanted : own);
          return { id: `${index + 1}`, payerId: `${upline}`, payeeId: `${index + 1}`, ratio: most[index + 1] ?? 0n };
        });
        const ended = new Set(contractsThatEnd('0', ratio, all).map(({ id }) => id));
        const left = all.filter(({ id }) => !ended.has(id));
        const ratioOf = (agent: string) => (agent === '0' ? ratio : (left.find(({ payeeId }) => payeeId === agent)?.ratio ?? 0n));
        expect(left.every((one) => one.ratio <= ratioOf(one.payerId ?? ''))).toBe(true);
        // Nothing ends without a reason.
        for (const one of all.filter(({ id }) => ended.has(id))) {
          const above = all.find(({ payeeId }) => payeeId === one.payerId);
          expect(one.payerId === '0' ? one.ratio > ratio : above !== undefined && ended.has(above.id)).toBe(true);
        }
      }),
    );
  });
});
