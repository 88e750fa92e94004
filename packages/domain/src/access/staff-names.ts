/** Letters of one script, with marks, digits, spaces and what joins parts of a name. */
const SCRIPTS = ['Latin', 'Han', 'Hangul', 'Thai', 'Arabic', 'Devanagari', 'Tamil', 'Khmer', 'Myanmar'].map(
  (script) => new RegExp(`^[\\p{Script=${script}}\\p{Mn}0-9 .'’·-]+$`, 'u'),
);

/** Signs that are drawn alike in most typefaces, each by the one it is taken for. */
const ALIKE: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', i: 'l', '5': 's', '8': 'b', vv: 'w', rn: 'm' };

/** A name as it is kept: composed, with single spaces. */
export const keptStaffName = (typed: string): string => typed.normalize('NFKC').trim().replaceAll(/\s+/g, ' ');

/** May somebody be called so? One script, a letter in it, and nothing that is not seen (Unicode Technical Standard 39, section 5). */
export function isStaffName(typed: string): boolean {
  const name = keptStaffName(typed);
  return /\p{L}/u.test(name) && SCRIPTS.some((script) => script.test(name));
}

/** What two names that look alike have in common (Unicode Technical Standard 39, section 4): colleagues know each other by name. */
export function staffNameKey(typed: string): string {
  const plain = keptStaffName(typed)
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
  return plain.replaceAll(/vv|rn|[01i58]/g, (sign) => ALIKE[sign] ?? sign);
}
