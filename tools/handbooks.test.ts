import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'docs/handbooks');
const LANGUAGES = ['en', 'ms', 'zh'] as const;
const HANDBOOKS = ['cashier', 'content'] as const;
/** A picture weighs no more, in bytes. */
const MOST_BYTES = 120_000;

type Language = (typeof LANGUAGES)[number];
type Catalogue = { readonly [key: string]: string | Catalogue };

const textsIn = (part: Catalogue): string[] =>
  Object.values(part).flatMap((entry) => (typeof entry === 'string' ? [entry] : textsIn(entry)));

/** Every text of the console in a language, and of what it shares with the site. */
function textsOf(language: Language): ReadonlySet<string> {
  const files = [
    `apps/console/messages/${language}.json`,
    `packages/web-kit/messages/${language}.json`,
    ...globSync(`apps/console/src/**/messages/${language}.json`, { cwd: ROOT }),
  ];
  return new Set(files.flatMap((file) => textsIn(JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Catalogue)));
}

const read = (handbook: string, language: Language): string => readFileSync(join(FOLDER, `${handbook}.${language}.md`), 'utf8');
const boldIn = (text: string): string[] => [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, bold = '']) => bold);
const picturesIn = (text: string): string[] => [...text.matchAll(/!\[[^\]]+\]\(pictures\/([^)]+)\)/g)].map(([, name = '']) => name);
const headingsIn = (text: string): string[] => [...text.matchAll(/^(#+) /gm)].map(([, marks = '']) => marks);
const rowsIn = (text: string): number => [...text.matchAll(/^(?:\||\d+\. |- )/gm)].length;

describe('the handbooks', () => {
  it('are what stands in their folder, each in three languages', () => {
    const expected = HANDBOOKS.flatMap((handbook) => LANGUAGES.map((language) => `${handbook}.${language}.md`));
    expect(readdirSync(FOLDER).filter((name) => name.endsWith('.md'))).toEqual(expected.toSorted());
  });

  it.each(LANGUAGES)('name in bold what the console says in that language: %s', (language) => {
    const known = textsOf(language);
    expect(known.size).toBeGreaterThan(1_000);
    for (const handbook of HANDBOOKS) {
      const bold = boldIn(read(handbook, language));
      expect(bold.length).toBeGreaterThan(20);
      expect([handbook, bold.filter((name) => !known.has(name))]).toEqual([handbook, []]);
    }
  });

  it.each(HANDBOOKS)('say the same in each language, part by part: %s', (handbook) => {
    const [first, ...others] = LANGUAGES.map((language) => {
      const text = read(handbook, language);
      return {
        headings: headingsIn(text),
        rows: rowsIn(text),
        bold: boldIn(text).length,
        pictures: picturesIn(text).map((name) => name.replace(`-${language}.webp`, '')),
      };
    });
    expect(first?.headings.length).toBeGreaterThan(8);
    for (const other of others) expect(other).toEqual(first);
  });

  it('show pictures that are there, each in the language of its page and light enough, and none lies about', () => {
    const shown = HANDBOOKS.flatMap((handbook) =>
      LANGUAGES.flatMap((language) => picturesIn(read(handbook, language)).map((name) => ({ language, name }))),
    );
    expect(shown.length).toBeGreaterThan(8);
    expect(shown.filter(({ language, name }) => !name.endsWith(`-${language}.webp`))).toEqual([]);
    const file = (name: string): string => join(FOLDER, 'pictures', name);
    expect(shown.filter(({ name }) => !existsSync(file(name)) || statSync(file(name)).size > MOST_BYTES)).toEqual([]);
    expect(readdirSync(join(FOLDER, 'pictures')).toSorted()).toEqual([...new Set(shown.map(({ name }) => name))].toSorted());
  });

  it('are found from the pages that people begin with', () => {
    for (const page of ['README.md', 'docs/operations.md']) {
      const text = readFileSync(join(ROOT, page), 'utf8');
      for (const handbook of HANDBOOKS) expect([page, text.includes(`handbooks/${handbook}.en.md`)]).toEqual([page, true]);
    }
  });
});
