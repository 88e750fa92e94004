/** What joins a name to a parent's: banks write it, cut it short or leave it out. Alone it may be a name: So and Đỗ are families. */
const JOINERS = new Set(['bin', 'binti', 'binte', 'bte', 'bt', 'b', 'al', 'ap', 'so', 'do', 'anak']);

/** What stands before a name. */
const TITLES = new Set(['mr', 'mrs', 'ms', 'mdm']);

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

/** A name without its title: the words of who bears it, and those of each parent behind a joiner. */
function partsOf(words: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  for (const [at, word] of words.entries()) {
    if (at === 0 && words.length > 1 && TITLES.has(word)) continue;
    const own = parts.at(-1) ?? [];
    if (JOINERS.has(word) && own.length > 0 && at < words.length - 1) parts.push([]);
    else own.push(word);
  }
  return parts;
}

/**
 * Do both texts name one person, as a bank would write it? Case, width, marks, punctuation and blanks do not count, nor do `bin`, `a/l`
 * and the like between two names. The order of the words does not count within a name; who is whose child does: Ali bin Ahmad is not
 * Ahmad bin Ali, and where one text has no joiner the order tells. A name that a bank has cut short, or in another script, is left to a person.
 */
export function isSamePerson(one: string, other: string): boolean {
  const [mine, theirs] = [plainWords(one), plainWords(other)];
  if (mine.length === 0 || theirs.length === 0) return false;
  if (mine.join('') === theirs.join('')) return true;
  const [a, b] = [partsOf(mine), partsOf(theirs)];
  if (a.length !== b.length) return a.flat().join(' ') === b.flat().join(' ');
  const textOf = (parts: readonly string[][]): string => parts.map((words) => words.toSorted().join(' ')).join('/');
  return textOf(a) === textOf(b);
}
