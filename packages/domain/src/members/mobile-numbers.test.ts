import { describe, expect, it } from 'vitest';
import {
  DEFAULT_DIALING_CODES,
  MOBILE_PLACEHOLDER,
  mobilePlaceholderOf,
  nameOfTypedNumber,
  readBareNumber,
  readMobileNumber,
} from './mobile-numbers.ts';

describe('a mobile number typed as an account name', () => {
  const nameOf = (typed: string): string | null => nameOfTypedNumber(DEFAULT_DIALING_CODES, typed);

  it('is read as it is dialled at home, and with a country code after a plus', () => {
    for (const typed of ['0123456789', ' 012-345 6789 ', '(012) 3456789', '+60123456789', '+60 12-345 6789'])
      expect([typed, nameOf(typed)]).toEqual([typed, '60123456789']);
    expect(nameOf('+6591234567')).toBe('6591234567');
  });

  it('is nothing else than a number of a country that is served', () => {
    for (const typed of [
      'bunga01',
      '123456789',
      '60123456789',
      '0',
      '012345',
      '01234567890123',
      '+1 202 555 0100',
      '+',
      '',
      '٠١٢٣٤٥٦٧٨٩',
      '0x12345678',
    ])
      expect([typed, nameOf(typed)]).toEqual([typed, null]);
    expect(nameOfTypedNumber([], '0123456789')).toBeNull();
  });
});

describe('the placeholder of a mobile number', () => {
  it('begins as numbers of the country do, and is as long as its shortest', () => {
    const of = (region: string): string | null => {
      const country = DEFAULT_DIALING_CODES.find((entry) => entry.region === region);
      return country === undefined ? null : mobilePlaceholderOf(country);
    };
    expect(of('MY')).toBe('01********');
    expect(of('PH')).toBe(MOBILE_PLACEHOLDER);
    expect(of('SG')).toBe('8*******');
    for (const country of DEFAULT_DIALING_CODES) {
      const typed = mobilePlaceholderOf(country)?.replaceAll('*', '2') ?? '';
      expect([country.region, readMobileNumber(DEFAULT_DIALING_CODES, country.dialingCode, typed)?.country]).toEqual([
        country.region,
        country,
      ]);
    }
    expect(mobilePlaceholderOf({ region: 'ZZ', dialingCode: '999', minDigits: 8, maxDigits: 8 })).toBeNull();
  });
});

it.each([
  ['012-345 6789', '60123456789'],
  ['123456789', '60123456789'],
  ['60123456789', '60123456789'],
  ['+60 12 345 6789', '60123456789'],
  ['0060123456789', '60123456789'],
  ['+6581234567', '6581234567'],
  ['84912345678', '84912345678'],
  ['+999123456789', null],
  ['12', null],
  ['', null],
])('a number without its country, %s, is the first country’s or says its own', (typed, digits) => {
  expect(readBareNumber(DEFAULT_DIALING_CODES, typed)?.digits ?? null).toBe(digits);
});

it('a brand without countries knows no number', () => {
  expect(readBareNumber([], '+60123456789')).toBeNull();
});
