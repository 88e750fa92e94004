import type { Platform } from '../../../platform/platform.ts';
import type { Brand } from './brand.ts';

/** Where a caller is, and whether the brand is closed there. */
interface Region {
  /** Two letters of ISO 3166; null when nobody knows. */
  readonly country: string | null;
  readonly isBlocked: boolean;
}

/** The settings that decide; a form may try others than the stored ones. */
export type RegionRules = Pick<Brand['settings'], 'blockedCountries' | 'privateCountry' | 'unknownCountry'>;

/**
 * The region of an address under the given rules. An address that no country is known of is blocked where the rules say so and
 * close anything at all; private addresses and the machine itself are never unknown.
 */
export function regionOf(platform: Platform, rules: RegionRules, ip: string): Region {
  const found = platform.countries.find(ip);
  const country = found === 'private' ? rules.privateCountry : found;
  const { blockedCountries: blocked } = rules;
  return { country, isBlocked: country === null ? blocked.length > 0 && rules.unknownCountry === 'block' : blocked.includes(country) };
}

/** Is the site open to everybody, wherever they are? */
export const isOpenToAll = ({ status, settings }: Brand): boolean => status === 0 && settings.blockedCountries.length === 0;

/** System status towards one caller: the brand's own, or 2 where the caller's region is blocked. */
export function statusFor(platform: Platform, brand: Brand, ip: string): Brand['status'] {
  if (brand.status !== 0 || brand.settings.blockedCountries.length === 0) return brand.status;
  return regionOf(platform, brand.settings, ip).isBlocked ? 2 : 0;
}
