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

/** Names that one part of a JSON text says twice: of two such texts a reader gets the last, and nobody hears of the first. */
function twiceIn(json: string): string[] {
  const twice: string[] = [];
  const parts: Set<string>[] = [];
  for (const [token, name] of json.matchAll(/[{}]|"((?:[^"\\]|\\.)*)"(?=\s*:)|"(?:[^"\\]|\\.)*"/g)) {
    if (token === '{') parts.push(new Set());
    else if (token === '}') parts.pop();
    else if (name !== undefined) {
      const part = parts.at(-1);
      if (part?.has(name) === true) twice.push(name);
      part?.add(name);
    }
  }
  return twice;
}

it('no message file says the same name twice', () => {
  expect(twiceIn('{"a": {"b": "1", "c": "{b}: {x}"}, "b": "\\"}{", "a": "2"}')).toEqual(['a']);
  const messages = files.filter((file) => /\/messages\/\w+\.json$/.test(file));
  expect(messages.length).toBeGreaterThan(100);
  expect(messages.flatMap((file) => twiceIn(read(file)).map((name) => `${file} ${name}`))).toEqual([]);
});
