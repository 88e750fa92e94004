import { describe, expect, it } from 'vitest';
import { isSumChange } from './sum-changes.ts';
import { namedSum, sumText } from './sum-text.ts';

describe('a sum inside a sentence', () => {
  it('has the sign of its currency, groups, and the decimals of the currency', () => {
    expect(sumText('50000', 'MYR', 'en')).toBe('RM\u00A050,000.00');
    expect(sumText('50000.5', 'MYR', 'ms')).toBe('RM\u00A050,000.50');
    expect(sumText('0.00', 'MYR', 'zh-Hans')).toBe('RM\u00A00.00');
    expect(sumText('1500000', 'IDR', 'en')).toBe('Rp\u00A01,500,000');
    expect(sumText('-12.30', 'MYR', 'en')).toBe('−RM\u00A012.30');
  });

  it('names a currency that is not known by its code, and leaves alone what is no sum', () => {
    expect(sumText('1234.5', 'XYZ', 'en')).toBe('XYZ\u00A01,234.5');
    for (const odd of ['', '–', '1e5', 'twelve', '1,5']) expect(sumText(odd, 'MYR', 'en')).toBe(odd);
  });
});

describe('a change that waits for a second person', () => {
  it('is a sum where it changes a limit or a claim of money, and nowhere else', () => {
    for (const name of ['deposit.credit.single', 'withdrawal.pay.brandDay', 'vendor.transfer.staffDay', 'vendor.dayMax', 'vendor.excess'])
      expect([name, isSumChange(name)]).toEqual([name, true]);
    for (const name of [
      'vendor.winMultiple',
      'vendor.keyOverlapHours',
      'vendor.transfer.deposit',
      'outcome',
      'minimumAge',
      'MY',
      'site.open',
    ])
      expect([name, isSumChange(name)]).toEqual([name, false]);
  });

  it('is read from a text that names the currency behind it', () => {
    const text = (amount: string, currency = 'MYR') => sumText(amount, currency, 'en');
    expect(namedSum('66.60 MYR', text)).toBe('RM\u00A066.60');
    expect(namedSum('1500000 IDR', text)).toBe('Rp\u00A01,500,000');
    expect(namedSum(null, text)).toBe('');
  });
});
