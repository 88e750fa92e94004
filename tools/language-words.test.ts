import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const tracked = (pattern: string): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', pattern], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '');

type Language = 'en' | 'ms' | 'zh';
const LANGUAGES: readonly Language[] = ['en', 'ms', 'zh'];
const HEADINGS: Readonly<Record<string, Language>> = { English: 'en', 'Bahasa Melayu': 'ms', 中文: 'zh' };

interface Text {
  readonly part: string;
  readonly file: string;
  readonly key: string;
  readonly text: string;
}

interface Rule {
  readonly language: Language;
  readonly say: string;
  readonly not: readonly { readonly word: string; readonly but: string | null }[];
  readonly parts: readonly string[];
  readonly keys: string | null;
}

const flat = (value: unknown, key: string): (readonly [string, string])[] =>
  typeof value === 'string'
    ? [[key, value]]
    : Object.entries(value as Record<string, unknown>).flatMap(([name, inner]) => flat(inner, key === '' ? name : `${key}.${name}`));

/** Texts of the sample brand, of messages that are sent and of the themes: whatever stands in quotes and is no single word of code. */
const quoted = (file: string): Text[] =>
  [...read(file).matchAll(/'((?:[^'\\\n]|\\.)+)'/g)]
    .map(([, text = '']) => text)
    .filter((text) => /[ \u4e00-\u9fff]/.test(text) && !text.includes('/'))
    .map((text, at) => ({ part: 'sample', file, key: String(at), text }));

const SAMPLE = [
  'apps/server/src/sample/sample-*.ts',
  'apps/server/src/listing/*.ts',
  'apps/server/src/features/people/outbound/*templates.ts',
  'packages/domain/src/games/**/*-theme.ts',
]
  .flatMap(tracked)
  .filter((file) => !file.endsWith('.test.ts'));
/** Texts with an address in them are read as a whole, without their marks. */
const sample: readonly Text[] = [
  ...SAMPLE.flatMap(quoted),
  ...SAMPLE.flatMap((file) =>
    [...read(file).matchAll(/'(<[^'\n]+>)'/g)].map(([, text = '']) => ({
      part: 'sample',
      file,
      key: 'html',
      text: text.replaceAll(/<[^>]*>/g, ' '),
    })),
  ),
];

const messages = (language: Language): Text[] =>
  tracked('*messages/*.json')
    .filter((file) => file.endsWith(`/${language}.json`))
    .flatMap((file) => flat(JSON.parse(read(file)), '').map(([key, text]) => ({ part: file.split('/')[1] ?? '', file, key, text })));

/** A text without its placeholders and marks; what a plural says stays. */
const bare = (text: string): string => text.replaceAll(/<[^>]*>|\{\w+\}|\{\w+, plural,|npm run [\w:]+/g, ' ');

function rulesOf(page: string): Rule[] {
  let language: Language | undefined;
  const rules: Rule[] = [];
  for (const line of page.split('\n')) {
    if (line.startsWith('## ')) language = HEADINGS[line.slice(3)];
    const cells = line.split('|').map((cell) => cell.trim());
    const [, meaning = '', say = '', not = '', where = ''] = cells;
    if (language === undefined || cells.length !== 6 || meaning === 'meaning' || meaning.startsWith('---')) continue;
    const [parts = '', keys = null] = where.split(' keys ');
    rules.push({
      language,
      say,
      not: not.split(', ').map((entry) => {
        const [, word = '', but = null] = /^(.+?)(?: \(but (.+)\))?$/.exec(entry) ?? [];
        return { word, but };
      }),
      parts: parts === '' ? [] : parts.split(', '),
      keys,
    });
  }
  return rules;
}

const isAbout = (rule: Rule, text: Text): boolean =>
  (rule.parts.length === 0 || rule.parts.includes(text.part)) &&
  (rule.keys === null || `${text.file}#${text.key}`.toLowerCase().includes(rule.keys.toLowerCase()));

const pattern = (word: string, language: Language): RegExp =>
  language === 'zh' ? new RegExp(word, 'g') : new RegExp(`(?<![\\p{L}-])${word}(?:nya)?(?![\\p{L}])`, 'giu');

const hasWord = (text: string, { word, but }: Rule['not'][number], language: Language): boolean =>
  pattern(word, language).test(but === null ? text : text.replaceAll(pattern(but, language), ' '));

const rules = rulesOf(read('docs/words.md'));

describe('one thing has one word', () => {
  it.each(LANGUAGES)('%s texts say the words of docs/words.md and none that it forbids', (language) => {
    const own = rules.filter((rule) => rule.language === language);
    expect(own.length).toBeGreaterThan(10);
    const texts = [...messages(language), ...sample];
    expect(texts.length).toBeGreaterThan(3_000);
    const wrong = own.flatMap((rule) =>
      texts
        .filter((text) => isAbout(rule, text))
        .flatMap((text) =>
          rule.not
            .filter((entry) => hasWord(bare(text.text), entry, language))
            .map(({ word }) => `${text.file} ${text.key}: “${word}” is “${rule.say}” (${text.text})`),
        ),
    );
    expect(wrong).toEqual([]);
  });

  it('every word that is to be said is said somewhere, so that no row outlives its word', () => {
    const unsaid = LANGUAGES.flatMap((language) => {
      const texts = [...messages(language), ...sample];
      return rules
        .filter((rule) => rule.language === language)
        .filter((rule) => !texts.some((text) => isAbout(rule, text) && text.text.toLowerCase().includes(rule.say.toLowerCase())))
        .map((rule) => `${language}: ${rule.say}`);
    });
    expect(unsaid).toEqual([]);
  });
});

it('the three languages of a text have the same placeholders and marks', () => {
  // What a branch of a plural says stands in braces too, after its name.
  const namesIn = (text: string): string[] => [...new Set(text.match(/(?<!(?:=\d+|\b(?:one|other)) )\{\w+(?=[,}])|<\w+>/g))].toSorted();
  const english = new Map(messages('en').map((text) => [`${text.file.replace('/en.json', '')} ${text.key}`, namesIn(text.text)]));
  for (const language of ['ms', 'zh'] as const) {
    const others = messages(language).map(
      (text) => [`${text.file.replace(`/${language}.json`, '')} ${text.key}`, namesIn(text.text)] as const,
    );
    expect(others.map(([key]) => key).toSorted()).toEqual([...english.keys()].toSorted());
    expect(others.filter(([key, names]) => names.join() !== english.get(key)?.join())).toEqual([]);
  }
});
