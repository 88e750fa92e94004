import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOSTILE_AMOUNTS } from '../../test/hostile-amounts.ts';
import { ASSETS } from '../money/asset.ts';
import { contractActs, contractStateAfter, CONTRACT_MOVES, CONTRACT_STATES } from './contract-kinds.ts';
import {
  contractRatio,
  formatRate,
  parseRate,
  readTerms,
  RATE_ONE,
  writeTerms,
  type WrittenTerms,
  type WrittenTier,
} from './contract-terms.ts';

const { MYR, VND } = ASSETS;
const CEILING = 500_000n;
const tier = (rate: string, change: Partial<WrittenTier> = {}): WrittenTier => ({
  rate,
  minActive: 0,
  minValidBet: '0.00',
  minLoss: '0.00',
  ...change,
});
const dividend = (...tiers: WrittenTier[]): WrittenTerms => ({ period: 'W', carriesLoss: true, tiers });
const problems = (terms: WrittenTerms, ceiling = CEILING) => {
  const read = readTerms('dividend', terms, MYR, ceiling);
  return 'problems' in read ? read.problems : null;
};

describe('terms of a contract', () => {
  it('are read into whole units and written back the same', () => {
    const written = dividend(tier('12.5', { minActive: 3 }), tier('35', { minActive: 5, minValidBet: '1000.00', minLoss: '0.01' }));
    const read = readTerms('dividend', written, MYR, CEILING);
    expect(read).toMatchObject({
      terms: { kind: 'dividend', tiers: [{ rate: 125_000n }, { rate: 350_000n, minActive: 5, minValidBet: 100_000n, minLoss: 1n }] },
    });
    if ('problems' in read) throw new Error('sound terms');
    expect(writeTerms(read.terms, MYR)).toEqual(written);
    expect(contractRatio(read.terms)).toBe(350_000n);
  });

  it.each(['NaN', '-1', '+1', '1e1', ' 1', '1,5', '01', '.5', '5.', '٣', '1.00001', `0.${'1'.repeat(31)}`, 'Infinity', ''])(
    'hold no rate like %j',
    (rate) => {
      expect(parseRate(rate)).toBeUndefined();
      expect(problems(dividend(tier(rate)))).toEqual({ 'tiers.0.rate': 'number' });
    },
  );

  it('hold rates above zero up to the highest that may be given, which is told apart from one that can never be', () => {
    expect(problems(dividend(tier('0')))).toEqual({ 'tiers.0.rate': 'range' });
    expect(problems(dividend(tier('100.0001')))).toEqual({ 'tiers.0.rate': 'range' });
    expect(problems(dividend(tier('50')))).toBeNull();
    expect(problems(dividend(tier('50.0001')))).toEqual({ 'tiers.0.rate': 'ceiling' });
    expect(problems(dividend(tier('100')), RATE_ONE)).toBeNull();
  });

  it('hold no minimum that is no sum or no count', () => {
    for (const text of [...HOSTILE_AMOUNTS.filter((one) => one !== '1' && one !== '1.0'), '1.001', '-0.01', 'NaN', `0.${'0'.repeat(31)}`])
      expect([text, problems(dividend(tier('1', { minLoss: text })))]).toEqual([text, { 'tiers.0.minLoss': 'number' }]);
    for (const [count, problem] of [
      [NaN, 'number'],
      [1.5, 'number'],
      [Infinity, 'number'],
      [-1, 'range'],
      [1_000_001, 'range'],
    ] as const)
      expect([count, problems(dividend(tier('1', { minActive: count })))]).toEqual([count, { 'tiers.0.minActive': problem }]);
    expect(readTerms('daily', { period: null, carriesLoss: false, tiers: [tier('1', { minLoss: '0' })] }, VND, CEILING)).toHaveProperty(
      'problems',
    );
  });

  it('have tiers in order, each above the one below and none beside another', () => {
    expect(problems(dividend(tier('1'), tier('2')))).toEqual({ 'tiers.1': 'twice' });
    expect(problems(dividend(tier('2'), tier('2', { minActive: 1 })))).toEqual({ 'tiers.1.rate': 'order' });
    expect(problems(dividend(tier('1', { minActive: 2 }), tier('2', { minActive: 1, minLoss: '5.00' })))).toEqual({
      'tiers.1.minActive': 'order',
    });
    expect(problems(dividend(tier('1', { minValidBet: '2.00' }), tier('2', { minValidBet: '1.00' })))).toEqual({
      'tiers.1.minValidBet': 'order',
    });
    expect(problems(dividend())).toEqual({ tiers: 'count' });
    expect(problems(dividend(...Array.from({ length: 11 }, (_, at) => tier(`${at + 1}`, { minActive: at }))))).toEqual({ tiers: 'count' });
  });

  it('have a period and a loss to carry for dividends alone', () => {
    const salary = { period: null, carriesLoss: false, tiers: [tier('1')] };
    expect(readTerms('hourly', salary, MYR, CEILING)).toHaveProperty('terms');
    expect(readTerms('hourly', { ...salary, period: 'D' }, MYR, CEILING)).toEqual({ problems: { period: 'kind' } });
    expect(readTerms('daily', { ...salary, carriesLoss: true }, MYR, CEILING)).toEqual({ problems: { carriesLoss: 'kind' } });
    expect(readTerms('dividend', salary, MYR, CEILING)).toEqual({ problems: { period: 'kind' } });
  });

  it('write each rate as it is read', () => {
    fc.assert(fc.property(fc.bigInt(0n, RATE_ONE), (rate) => parseRate(formatRate(rate)) === rate));
  });
});

describe('acts on a contract', () => {
  it('lead only where the table of moves goes', () => {
    for (const state of CONTRACT_STATES)
      for (const askedBy of [null, 'payer', 'payee'] as const)
        for (const side of ['payer', 'payee'] as const)
          for (const act of contractActs({ state, askedBy }, side))
            expect(CONTRACT_MOVES[state]).toContain(contractStateAfter({ state, askedBy }, side, act));
  });

  it('are answered by whoever was asked, and taken back by whoever has asked', () => {
    const waiting = { state: 'requested', askedBy: 'payer' } as const;
    expect(contractActs(waiting, 'payee')).toEqual(['accept', 'reject']);
    expect(contractActs(waiting, 'payer')).toEqual(['withdraw']);
    const ending = { state: 'termination_requested', askedBy: 'payee' } as const;
    expect(contractActs(ending, 'payer')).toEqual(['accept', 'reject', 'terminate']);
    expect(contractActs(ending, 'payee')).toEqual(['withdraw']);
    expect(contractStateAfter(ending, 'payee', 'withdraw')).toBe('active');
  });

  it('end nothing twice, and nothing by the payee alone', () => {
    const active = { state: 'active', askedBy: null } as const;
    expect(contractActs(active, 'payee')).toEqual(['request_termination']);
    expect(contractStateAfter(active, 'payee', 'terminate')).toBeUndefined();
    for (const state of ['terminating', 'ended', 'rejected', 'withdrawn'] as const)
      for (const side of ['payer', 'payee'] as const) expect(contractActs({ state, askedBy: null }, side)).toEqual([]);
  });
});
