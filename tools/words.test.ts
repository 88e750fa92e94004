import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 64e6,
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(ROOT, file)));

/** Words that meant several things and mean none any more (`GLOSSARY.md` has what is said instead). */
const GONE = ['desk', 'desks', 'news', 'door', 'doors', 'lane', 'lanes', 'lookup', 'lookups'];

/** Where a word is somebody else's: of Node, of a call's reply, of a kind of article, of a metric. */
const FOREIGN: Readonly<Record<string, readonly RegExp[]>> = {
  lookup: [/^apps\/server\/src\/platform\/outside/],
  lanes: [/^packages\/contract\/src\/games\/catalogue\.ts$/, /^apps\/server\/src\/features\/shop\/games\/catalogue\//, /^apps\/player\/src\/features\/lobby\/game-list-modal\.tsx$/], // prettier-ignore
  lane: [/^apps\/server\/src\/platform\/db\/batcher\.ts$/],
  news: [/entr(y|ies)/, /^apps\/server\/src\/app\/site-files\.test\.ts$/, /^tests\/journeys\/promotions\.spec\.ts$/],
};

/** Words that still mean several things: how many names have them, so that they become fewer. */
const LEFT: Readonly<Record<string, number>> = { told: 14, said: 6, heard: 7, spoken: 4, place: 40, look: 43 };

const wordsOf = (name: string): string[] => (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());

interface Node {
  readonly type?: string;
  readonly name?: unknown;
}

/** Every identifier of a file. */
function namesIn(file: string): Set<string> {
  const names = new Set<string>();
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (value !== null && typeof value === 'object') {
      const { type, name } = value as Node;
      if ((type === 'Identifier' || type === 'JSXIdentifier') && typeof name === 'string') names.add(name);
      Object.values(value).forEach(walk);
    }
  };
  walk(parseSync(file, readFileSync(join(ROOT, file), 'utf8')).program);
  return names;
}

const named = files.filter((file) => file !== 'tools/words.test.ts').map((file) => ({ file, names: namesIn(file) }));

describe('names', () => {
  it('were read at all', () => {
    expect(named.length).toBeGreaterThan(1_500);
    expect(named.reduce((sum, { names }) => sum + names.size, 0)).toBeGreaterThan(20_000);
  });

  it('have no word that meant several things', () => {
    const isForeign = (word: string, file: string): boolean => FOREIGN[word]?.some((place) => place.test(file)) ?? false;
    const found = named.flatMap(({ file, names }) =>
      [...names].flatMap((name) => {
        const word = wordsOf(name).find((one) => GONE.includes(one) && !isForeign(one, file));
        return word === undefined ? [] : [`${file}: ${name}`];
      }),
    );
    expect(found).toEqual([]);
    const folders = files.filter((file) => !file.startsWith('docs/')).flatMap((file) => file.split('/').slice(0, -1));
    const stems = files.map((file) => (file.split('/').at(-1) ?? '').replace(/\..*$/, ''));
    expect([...new Set([...folders, ...stems])].filter((name) => name.split('-').some((word) => GONE.includes(word)))).toEqual([]);
  });

  it('have others that still do less and less often', () => {
    const all = new Set(named.flatMap(({ names }) => [...names]));
    const counts = Object.keys(LEFT).map((word) => [word, [...all].filter((name) => wordsOf(name).includes(word)).length]);
    expect(Object.fromEntries(counts)).toEqual(LEFT);
  });
});
