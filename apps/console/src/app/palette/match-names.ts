/** Something that is found by its names, in any language. */
export interface Named {
  readonly id: string;
  /** What it is called in each language of the console. */
  readonly names: readonly string[];
}

/** Letters without marks and case, as people type them. */
const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ');

/** How well a name answers what was typed: 0 begins with it, 1 has a word that does, 2 holds it, 3 holds each of its words; null: not at all. */
export function rankOf(name: string, typed: string): number | null {
  const [own, asked] = [plainLetters(name), plainLetters(typed)];
  if (asked === '') return null;
  if (own.startsWith(asked)) return 0;
  if (own.split(/[\s/()·-]+/).some((word) => word.startsWith(asked))) return 1;
  if (own.includes(asked)) return 2;
  return asked.split(' ').every((word) => own.includes(word)) ? 3 : null;
}

/** What answers best, so many at most; of equals the earlier of the list. */
export function bestOf<T extends Named>(all: readonly T[], typed: string, most: number): T[] {
  return all
    .flatMap((one) => {
      const ranks = one.names.flatMap((name) => rankOf(name, typed) ?? []);
      return ranks.length === 0 ? [] : [{ one, rank: Math.min(...ranks) }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ one }) => one);
}
