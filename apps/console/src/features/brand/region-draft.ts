import type { RegionRules } from '@talora/contract/members/operations-console.ts';
import { useState } from 'react';

const codesOf = (text: string): readonly string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((code) => code !== '');

/** The rules as they are being typed, and what they read as. */
export function useRegionDraft(present: RegionRules, nameOf: (code: string) => string | null) {
  const [blockedText, setBlockedText] = useState(present.blockedCountries.join(', '));
  const [privateText, setPrivateText] = useState(present.privateCountry);
  const [unknownCountry, setUnknownCountry] = useState(present.unknownCountry);
  const blocked = codesOf(blockedText);
  const privateCountry = privateText.trim().toUpperCase();
  const unknown = blocked.filter((code) => nameOf(code) === null);
  const isPrivateKnown = nameOf(privateCountry) !== null;
  return {
    blockedText,
    setBlockedText,
    privateText,
    setPrivateText,
    unknownCountry,
    setUnknownCountry,
    blocked,
    privateCountry,
    /** Letters among the blocked ones that are no country. */
    unknown,
    isPrivateKnown,
    isReadable: unknown.length === 0 && isPrivateKnown,
    isSame:
      [...new Set(blocked)].toSorted().join() === present.blockedCountries.join() &&
      privateCountry === present.privateCountry &&
      unknownCountry === present.unknownCountry,
    take(before: RegionRules): void {
      setBlockedText(before.blockedCountries.join(', '));
      setPrivateText(before.privateCountry);
      setUnknownCountry(before.unknownCountry);
    },
  };
}

/** Rules that are being typed. */
export type RegionDraft = ReturnType<typeof useRegionDraft>;
