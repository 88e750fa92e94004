import { HOSTILE_AMOUNTS } from '@talora/domain/test/hostile-amounts.ts';
import { describe, expect, it } from 'vitest';
import { readTypedAmount, smallerSum, subtractSums, type AmountRule } from './typed-amount.ts';

const RULE: AmountRule = { currency: 'MYR', min: '10.00', max: '30000.00', available: '500.00' };

describe('a typed sum', () => {
  it('becomes what the wire carries', () => {
    for (const typed of ['100', '100.5', '100.50', ' 100.50 ']) expect(readTypedAmount(typed, RULE).wire).toMatch(/^100\.[05]0$/);
    expect(readTypedAmount('10', RULE)).toEqual({ wire: '10.00' });
    expect(readTypedAmount('500', RULE)).toEqual({ wire: '500.00' });
  });

  it('says what is wrong with it, on both sides of every line', () => {
    expect(readTypedAmount('  ', RULE).problem).toBe('empty');
    expect(readTypedAmount('0', RULE).problem).toBe('zero');
    expect(readTypedAmount('9.99', RULE).problem).toBe('below');
    expect(readTypedAmount('30000.01', RULE).problem).toBe('above');
    expect(readTypedAmount('500.01', RULE).problem).toBe('short');
    expect(readTypedAmount('10.005', RULE).problem).toBe('decimals');
    expect(readTypedAmount('100.00', { currency: 'MYR', lessThan: '100.00' }).problem).toBe('notLess');
    expect(readTypedAmount('99.99', { currency: 'MYR', lessThan: '100.00' }).wire).toBe('99.99');
    expect(readTypedAmount('0', { currency: 'MYR', lessThan: '100.00', mayBeZero: true }).wire).toBe('0.00');
  });

  it('never takes a hostile text for a sum within the limits', () => {
    // None of these says ten or more in plain digits, so whatever can be read is below the minimum.
    expect(HOSTILE_AMOUNTS.filter((typed) => readTypedAmount(typed, RULE).wire !== undefined)).toEqual([]);
  });
});

describe('sums on the wire', () => {
  it('are subtracted and compared without floats', () => {
    expect(subtractSums('90.00', '60.50', 'MYR')).toBe('29.50');
    expect(subtractSums('0.30', '0.10', 'MYR')).toBe('0.20');
    expect(smallerSum('100.00', '20.00', 'MYR')).toBe('20.00');
    expect(smallerSum('9.00', '20.00', 'MYR')).toBe('9.00');
  });
});
