import { describe, expect, it } from 'vitest';
import { isSameRegions, readRegions, regionDraftOf } from './region-draft.ts';

const NAMES: Readonly<Record<string, string>> = { MY: 'Malaysia', SG: 'Singapore', US: 'United States' };
const nameOf = (code: string): string | null => NAMES[code] ?? null;
const present = { blockedCountries: ['SG', 'US'], privateCountry: 'MY', unknownCountry: 'allow' as const };

describe('blocked countries', () => {
  it('are written and read back as they stand', () => {
    expect(readRegions(regionDraftOf(present), nameOf)).toEqual({
      rules: present,
      unknown: [],
      isPrivateKnown: true,
      isReadable: true,
    });
  });

  it('are read in small letters, with commas, semicolons and lines between them', () => {
    const { rules } = readRegions({ blockedText: 'us; sg,\n', privateText: ' my ', unknownCountry: 'allow' }, nameOf);
    expect(rules).toEqual({ ...present, blockedCountries: ['US', 'SG'] });
    expect(isSameRegions(rules, present)).toBe(true);
  });

  it('cannot be set with letters that are no country, which are named', () => {
    expect(readRegions({ blockedText: 'SG XX', privateText: 'MY', unknownCountry: 'allow' }, nameOf)).toMatchObject({
      unknown: ['XX'],
      isReadable: false,
    });
    expect(readRegions({ blockedText: '', privateText: 'X', unknownCountry: 'allow' }, nameOf)).toMatchObject({
      isPrivateKnown: false,
      isReadable: false,
    });
  });

  it('are other ones with one more, one less, another home, or another rule for unknown addresses', () => {
    expect(isSameRegions({ ...present, blockedCountries: ['SG', 'US', 'SG'] }, present)).toBe(true);
    expect(isSameRegions({ ...present, blockedCountries: ['SG'] }, present)).toBe(false);
    expect(isSameRegions({ ...present, privateCountry: 'SG' }, present)).toBe(false);
    expect(isSameRegions({ ...present, unknownCountry: 'block' }, present)).toBe(false);
  });
});
