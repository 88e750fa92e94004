/** A found entry: its place in the list that the index was made from, and how well it fits (0 to 1, substrings above 1). */
export interface Found {
  readonly at: number;
  readonly score: number;
}

/** Finds names that hold a text, or nearly hold it. */
export interface NameIndex {
  find(query: string): readonly Found[];
}

/** Share of a query's trigrams that a name must hold when it does not hold the query itself. */
const NEAR_ENOUGH = 0.45;
const LONGEST_QUERY = 64;

/** A name as it is compared: without case, accents and signs, one space between words. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Groups of three letters of each word, with its start marked; what is written without spaces counts by twos. */
export function trigramsOf(plain: string): ReadonlySet<string> {
  const grams = new Set<string>();
  for (const word of plain.split(' ')) {
    const letters = Array.from(word);
    const isDense = /\p{Script=Han}|\p{Script=Thai}|\p{Script=Khmer}|\p{Script=Myanmar}/u.test(word);
    const size = isDense ? 2 : 3;
    const padded = isDense ? letters : [' ', ' ', ...letters, ' '];
    if (padded.length <= size) grams.add(padded.join(''));
    for (let i = 0; i + size <= padded.length; i += 1) grams.add(padded.slice(i, i + size).join(''));
  }
  grams.delete('');
  return grams;
}

interface IndexedName {
  readonly at: number;
  readonly plain: string;
}

function collect(entries: readonly IndexedName[]): Map<string, number[]> {
  const rowsOf = new Map<string, number[]>();
  for (const [i, { plain }] of entries.entries()) {
    for (const gram of trigramsOf(plain)) {
      const known = rowsOf.get(gram);
      if (known === undefined) rowsOf.set(gram, [i]);
      else known.push(i);
    }
  }
  return rowsOf;
}

/** How well a name that holds the query fits: whole before start before start of a word before anywhere. */
function holding(plain: string, query: string): number {
  const row = plain.indexOf(query);
  if (row < 0) return 0;
  if (plain === query) return 4;
  if (row === 0) return 3;
  return plain[row - 1] === ' ' ? 2.5 : 2;
}

/**
 * Makes an index over names, each entry by all the names it has. A query finds entries of which a name holds it, then those
 * that share enough trigrams with it, so that one or two wrong letters do no harm. Best first, then in the order of the list.
 */
export function openNameIndex(names: readonly (readonly string[])[]): NameIndex {
  const entries: IndexedName[] = names.flatMap((all, at) => [...new Set(all.map(plainName))].map((plain) => ({ at, plain })));
  const rowsOf = collect(entries);
  return {
    find(query) {
      const plain = plainName(query.slice(0, LONGEST_QUERY));
      if (plain === '') return [];
      const best = new Map<number, number>();
      const note = (at: number, score: number): void => void (score > (best.get(at) ?? 0) && best.set(at, score));
      for (const entry of entries) {
        const score = holding(entry.plain, plain);
        if (score > 0) note(entry.at, score);
      }
      const grams = trigramsOf(plain);
      const shared = new Map<number, number>();
      for (const gram of grams) for (const i of rowsOf.get(gram) ?? []) shared.set(i, (shared.get(i) ?? 0) + 1);
      for (const [i, count] of shared) {
        const entry = entries[i];
        if (entry !== undefined && count / grams.size >= NEAR_ENOUGH) note(entry.at, count / grams.size);
      }
      return [...best].map(([at, score]) => ({ at, score })).toSorted((a, b) => b.score - a.score || a.at - b.at);
    },
  };
}
