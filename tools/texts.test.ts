import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'packages'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(ROOT, file)));

/** Texts whose whole name is put together from what a page is given, with the file that does it. */
const CHOSEN: Readonly<Record<string, string>> = {
  'download.steps': 'apps/player/src/features/download/install-steps.tsx',
};

const flat = (value: unknown, key: string): string[] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([name, inner]) => flat(inner, key === '' ? name : `${key}.${name}`))
    : [key];

/** Every name that a source says: quoted words, fields of objects, and templates with anything where a value stands. */
function namesIn(source: string): { readonly words: ReadonlySet<string>; readonly templates: readonly RegExp[] } {
  const words = new Set([...source.matchAll(/['"`]([\w.:-]+)['"`]/g)].map(([, word = '']) => word));
  for (const [, name = ''] of source.matchAll(/(?:^\s*(?:readonly )?|[{,]\s*)'?([\w-]+)'?\??:/gm)) words.add(name);
  const templates = new Set([...source.matchAll(/`([\w.-]*(?:\$\{[^{}`]+\}[\w.-]*)+)`/g)].map(([, text = '']) => text));
  const patterns = [...templates]
    .map((text) => text.split(/\$\{[^{}]+\}/))
    // A template without a word of its own would stand for every text.
    .filter((parts) => /[A-Za-z]{2}/.test(parts.join('')))
    .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('.+')}$`));
  return { words, templates: patterns };
}

it.each(['player', 'console', 'games'])('%s says each of its texts somewhere', (app) => {
  const folders = [`apps/${app}/`, 'packages/'];
  const sources = files.filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && folders.some((folder) => file.startsWith(folder)),
  );
  const { words, templates } = namesIn(sources.map(read).join('\n'));
  const texts = files
    .filter((file) => file.startsWith(`apps/${app}/`) && file.endsWith('/messages/ms.json'))
    .flatMap((file) => flat(JSON.parse(read(file)), ''));
  expect(texts.length).toBeGreaterThan(200);
  const isUsed = (text: string): boolean => {
    const tails = text.split('.').map((_, at, all) => all.slice(at).join('.'));
    return tails.some((tail) => words.has(tail) || templates.some((pattern) => pattern.test(tail)));
  };
  const isChosen = (text: string): boolean => Object.keys(CHOSEN).some((part) => text.startsWith(`${part}.`));
  expect(texts.filter((text) => !isUsed(text) && !isChosen(text))).toEqual([]);
});

it('texts that are chosen by a value are chosen by the files that are named', () => {
  for (const [part, file] of Object.entries(CHOSEN))
    expect([part, read(file).includes(`useTranslations('${part}')`)]).toEqual([part, true]);
});

/** Keys of JSON objects that come twice: the first of them is never read, and no reader of JSON says so. */
function doubledKeys(text: string): string[] {
  const doubled: string[] = [];
  const open: Set<string>[] = [];
  for (const [token, key] of text.matchAll(/"((?:[^"\\]|\\.)*)"\s*:|"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (key !== undefined) {
      const keys = open.at(-1);
      if (keys?.has(key)) doubled.push(key);
      keys?.add(key);
    }
  }
  return doubled;
}

it('no file of texts names one of them twice', () => {
  expect(doubledKeys('{"a": {"b": "c: {", "b": 1}, "c": {"a": 2}}')).toEqual(['b']);
  const found = files
    .filter((file) => /\/messages\/\w+\.json$/.test(file))
    .flatMap((file) => doubledKeys(read(file)).map((key) => `${file}: ${key}`));
  expect(found).toEqual([]);
});
