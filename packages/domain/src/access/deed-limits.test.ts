import { describe, expect, it } from 'vitest';
import { ASSETS } from '../money/asset.ts';
import {
  DEFAULT_RULES,
  findPassedLimit,
  findRuleProblems,
  isWidening,
  limitsOf,
  listSleeping,
  type DeedRules,
  type SetLimits,
} from './deed-limits.ts';

const { MYR } = ASSETS;
const LIMITS = { single: '100', staffDay: '150', memberDay: '120', brandDay: '300' };
const sums = (amount: bigint, byStaff = 0n, forMember: bigint | null = 0n, byBrand = 0n) => ({ amount, byStaff, forMember, byBrand });
const rules = (limits: SetLimits): DeedRules => ({ sums: { 'deposit.credit': limits }, alone: [] });

describe('limits of what one person does', () => {
  it('hold from the first unit above them', () => {
    expect(findPassedLimit(LIMITS, sums(10_000n), MYR)).toBeNull();
    expect(findPassedLimit(LIMITS, sums(10_001n), MYR)).toBe('single');
    expect(findPassedLimit(LIMITS, sums(5_000n, 10_000n), MYR)).toBeNull();
    expect(findPassedLimit(LIMITS, sums(5_001n, 10_000n), MYR)).toBe('staffDay');
    expect(findPassedLimit(LIMITS, sums(5_000n, 0n, 7_000n), MYR)).toBeNull();
    expect(findPassedLimit(LIMITS, sums(5_001n, 0n, 7_000n), MYR)).toBe('memberDay');
    expect(findPassedLimit(LIMITS, sums(5_001n, 0n, null), MYR)).toBeNull();
    expect(findPassedLimit(LIMITS, sums(5_000n, 0n, 0n, 25_000n), MYR)).toBeNull();
    expect(findPassedLimit(LIMITS, sums(5_001n, 0n, 0n, 25_000n), MYR)).toBe('brandDay');
    expect(
      findPassedLimit({ single: '', staffDay: '', memberDay: '', brandDay: '' }, sums(10n ** 12n, 10n ** 12n, 10n ** 12n, 10n ** 12n), MYR),
    ).toBeNull();
  });

  it('that cannot be read let nobody do anything alone', () => {
    expect(findPassedLimit({ ...LIMITS, single: 'many' }, sums(1n), MYR)).toBe('single');
    expect(findRuleProblems(rules({ ...LIMITS, single: 'many' }), MYR)).toEqual(['deposit.credit.single']);
    expect(findRuleProblems(DEFAULT_RULES, MYR)).toEqual([]);
  });

  it('are wider when any of them rises or goes, whatever else falls', () => {
    const before = rules(LIMITS);
    expect(isWidening(before, rules({ single: '99.99', staffDay: '0', memberDay: '120.00', brandDay: '300' }), MYR)).toBe(false);
    expect(isWidening(before, rules({ single: '1', staffDay: '1', memberDay: '120.01', brandDay: '1' }), MYR)).toBe(true);
    expect(isWidening(before, rules({ ...LIMITS, staffDay: '' }), MYR)).toBe(true);
    expect(isWidening(rules({ ...LIMITS, staffDay: '' }), before, MYR)).toBe(false);
    // A kind that goes back to the limits of the start may be wider too.
    expect(isWidening(before, DEFAULT_RULES, MYR)).toBe(true);
    expect(limitsOf(DEFAULT_RULES, 'deposit.credit').single).toBe('5000');
    // Rules that were set before there was a limit for the brand have that of the start.
    expect(limitsOf(rules({ single: '', staffDay: '', memberDay: '' }), 'deposit.credit').brandDay).toBe('50000');
  });

  it('sleep when no real sum passes them, in one deed and in a day', () => {
    const largest = 3_000_000n;
    expect(listSleeping(DEFAULT_RULES, largest, MYR)).toEqual([]);
    expect(listSleeping(rules({ single: '', staffDay: '', memberDay: '1' }), largest, MYR)).toEqual(['deposit.credit']);
    expect(listSleeping(rules({ single: '30000', staffDay: '600000', memberDay: '' }), largest, MYR)).toEqual(['deposit.credit']);
    expect(listSleeping(rules({ single: '29999.99', staffDay: '', memberDay: '' }), largest, MYR)).toEqual([]);
    expect(listSleeping(rules({ single: '', staffDay: '599999.99', memberDay: '' }), largest, MYR)).toEqual([]);
  });
});
