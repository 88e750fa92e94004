/** What joins a name to a parent's, and what stands before one: banks write it, cut it short or leave it out. */
const JOINERS = new Set(['bin', 'binti', 'binte', 'bte', 'bt', 'b', 'al', 'ap', 'so', 'do', 'anak', 'mr', 'mrs', 'ms', 'mdm']);

/** Short forms of one name that banks and papers use side by side. */
const MUHAMMAD = new Set(['mohd', 'muhd', 'md', 'mohamad', 'mohammad', 'mohamed', 'mohammed', 'muhamad', 'muhammed']);

/** A name as plain words: one case, one width, Latin letters without marks, `a/l` and `s/o` as one word each, no punctuation. */
function plainWords(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036F\u200C\u200D]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/đ/g, 'd')
    .replace(/(?<![\p{L}\p{M}])([asd]) ?\/ ?([lpo])(?![\p{L}\p{M}])/gu, '$1$2')
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (MUHAMMAD.has(word) ? 'muhammad' : word));
}

/**
 * Do both texts name one person, as a bank would write it? Case, width, marks, punctuation, blanks and the order of the words do not
 * count, nor do `bin`, `a/l` and the like. Every other word does: a name that a bank has cut short, or in another script, is
 * left to a person.
 */
export function isSamePerson(one: string, other: string): boolean {
  const [mine, theirs] = [plainWords(one), plainWords(other)];
  if (mine.length === 0 || theirs.length === 0) return false;
  if (mine.join('') === theirs.join('')) return true;
  const core = (words: readonly string[]): string =>
    words
      .filter((word) => !JOINERS.has(word))
      .toSorted()
      .join(' ');
  const [a, b] = [core(mine), core(theirs)];
  return a !== '' && a === b;
}
