import { describe, expect, it } from 'vitest';
import { formatMoney, withDecimals } from './format-money.ts';

describe('sums as they are shown', () => {
  it('keep their decimals where nothing else is asked for', () => {
    expect(formatMoney(withDecimals('1234.50', null), 'en')).toBe('1,234.50');
    expect(formatMoney(withDecimals('1234', null), 'en')).toBe('1,234');
  });
  it('are cut, never rounded up, and filled', () => {
    expect(formatMoney(withDecimals('1234.99', 0), 'en')).toBe('1,234');
    expect(formatMoney(withDecimals('0.99', 0), 'en')).toBe('0');
    expect(formatMoney(withDecimals('1234.999', 2), 'en')).toBe('1,234.99');
    expect(formatMoney(withDecimals('1234', 2), 'en')).toBe('1,234.00');
    expect(formatMoney(withDecimals('-5.5', 2), 'en')).toBe('−5.50');
  });
});
