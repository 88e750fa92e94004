import type { RegionRules } from '@talora/contract/members/operations-console.ts';
import { wordsOf } from '../../kit/typed-lists.ts';

/** The rules as they are typed. */
export interface RegionDraft {
  readonly blockedText: string;
  readonly privateText: string;
  readonly unknownCountry: RegionRules['unknownCountry'];
}

/** What the form is filled with. */
export const regionDraftOf = ({ blockedCountries, privateCountry, unknownCountry }: RegionRules): RegionDraft => ({
  blockedText: blockedCountries.join(', '),
  privateText: privateCountry,
  unknownCountry,
});

/** What a draft reads as. `nameOf` knows the countries: letters without a name are none. */
export function readRegions({ blockedText, privateText, unknownCountry }: RegionDraft, nameOf: (code: string) => string | null) {
  const blocked = wordsOf(blockedText.toUpperCase());
  const privateCountry = privateText.trim().toUpperCase();
  const unknown = blocked.filter((code) => nameOf(code) === null);
  const isPrivateKnown = nameOf(privateCountry) !== null;
  const rules: RegionRules = { blockedCountries: blocked, privateCountry, unknownCountry };
  return { rules, unknown, isPrivateKnown, isReadable: unknown.length === 0 && isPrivateKnown };
}

/** Would these rules change nothing? The order and a country named twice make no difference. */
export const isSameRegions = (rules: RegionRules, present: RegionRules): boolean =>
  [...new Set(rules.blockedCountries)].toSorted().join() === present.blockedCountries.toSorted().join() &&
  rules.privateCountry === present.privateCountry &&
  rules.unknownCountry === present.unknownCountry;
