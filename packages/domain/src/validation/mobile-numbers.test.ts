import { describe, expect, it } from 'vitest';
import { DEFAULT_DIALING_CODES, nameOfTypedNumber } from './mobile-numbers.ts';

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
