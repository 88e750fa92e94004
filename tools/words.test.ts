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

/** Words that meant several things and mean none any more, or one (`GLOSSARY.md` has what is said instead). */
const GONE =
  'desk desks news door doors lane lanes lookup lookups told said heard spoken look looks place places book books frame frames'.split(' ');

/** The brand's look: its name, colours and pictures, as its calls and stored requests have it. */
const BRANDING = [
  /^apps\/console\/src\/features\/site\//,
  /^apps\/server\/src\/(app\/site-files|features\/(base\/site|office\/(brand|requests)|people\/approvals)\/)/,
  /^packages\/(contract|domain)\/src\/site\//,
  /^tests\/journeys\/console-site/,
];
/** A game's frame in a page, and the pages and tests that play in it. */
const GAMES_FRAME = [
  /^apps\/(games|server|console)\/src\/(?!platform\/live)/,
  /^apps\/server\/test\/(?!live-page)/,
  /^apps\/player\/src\/features\/game\//,
  /^packages\/(contract\/src\/games|domain)\//,
  /^tests\//,
];

/** Where a word is somebody else's (of Node, of a call's reply, of a column, of a metric), or has its one meaning. */
const FOREIGN: Readonly<Record<string, readonly RegExp[]>> = {
  lookup: [/^apps\/server\/src\/platform\/outside/],
  lanes: [/^packages\/contract\/src\/games\/catalogue\.ts$/, /^apps\/server\/src\/features\/shop\/games\/catalogue\//, /^apps\/player\/src\/features\/lobby\/game-list-modal\.tsx$/], // prettier-ignore
  lane: [/^apps\/server\/src\/platform\/db\/batcher\.ts$/],
  news: [/entr(y|ies)/, /^apps\/server\/src\/app\/site-files\.test\.ts$/, /^tests\/journeys\/promotions\.spec\.ts$/],
  // What a vendor claims beyond what is explained, as its column and its call have it.
  told: [/excess/, /held-(sections|console)/, /vendor-held/, /decided-history/],
  look: [...BRANDING, /transfer/, /vendors-console\.ts$/],
  looks: [/transfer/],
  // A bet is placed; a login is at the site or the agents' part, and a game is moved before or after another: their calls say place.
  place: [/^apps\/games\/src\/(round|tables\/stage)\//, /play-batchers\.ts$/, /ledger-bench\.ts$/, /login/, /ways-in/, /open-session\.ts$/, /forgot-password/, /(games|listing)-console/], // prettier-ignore
  frame: GAMES_FRAME,
  frames: GAMES_FRAME,
};

/** Names that have a word in its one meaning wherever they stand: a bet is placed; a book is the ledger's; others are of the wire and the database. */
const ONE_MEANING =
  /^(place(Bet|Chips|Hold|OfBirth)|PlaceBet|PLACE_BET(_SQL)?|OUTSIDE_PLACES_INSIDE|identity_place|login_new_place|(real|trial|ensure|real_|trial_)?[bB]ooks?|BOOKS?|bookOpen|(request|cancel)AnimationFrame|HTMLIFrameElement)$/;

/** Files and folders that have a word in its one meaning. */
const ONE_MEANING_FILES = [
  'books',
  'brand-look',
  'frame-origins',
  'game-frame',
  'look-fields',
  'look-page',
  'place-bet',
  'site-frame',
  'use-frame',
];

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

/** Names of the database stand in files that are written from it. */
const isOurs = (file: string): boolean => file !== 'tools/words.test.ts' && !file.endsWith('.tables.ts');

const named = files.filter(isOurs).map((file) => ({ file, names: namesIn(file) }));

describe('names', () => {
  it('were read at all', () => {
    expect(named.length).toBeGreaterThan(1_500);
    expect(named.reduce((sum, { names }) => sum + names.size, 0)).toBeGreaterThan(20_000);
  });

  it('have no word that meant several things', () => {
    const isForeign = (word: string, file: string): boolean => FOREIGN[word]?.some((place) => place.test(file)) ?? false;
    const found = named.flatMap(({ file, names }) =>
      [...names].flatMap((name) => {
        const word = ONE_MEANING.test(name) ? undefined : wordsOf(name).find((one) => GONE.includes(one) && !isForeign(one, file));
        return word === undefined ? [] : [`${file}: ${name}`];
      }),
    );
    expect(found).toEqual([]);
    const folders = files.filter((file) => !file.startsWith('docs/')).flatMap((file) => file.split('/').slice(0, -1));
    const stems = files.map((file) => (file.split('/').at(-1) ?? '').replace(/\..*$/, ''));
    const isOdd = (name: string): boolean => name.split('-').some((word) => GONE.includes(word));
    expect([...new Set([...folders, ...stems])].filter(isOdd).toSorted()).toEqual(ONE_MEANING_FILES);
  });
});
