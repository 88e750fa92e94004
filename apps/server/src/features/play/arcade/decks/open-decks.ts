import { getHouseGame } from '../house-games.ts';
import { betLevelsOf } from '@talora/domain/games/house/house-bets.ts';
import { getAssetById } from '@talora/domain/money/asset.ts';
import { sha256 } from '../../../../platform/crypto/digest.ts';
import { perPlatform } from '../../../../platform/per-platform.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { assert } from '../../../../platform/refusal.ts';
import { insertDeck, listPresentDecks, listUnpromised, openNextDeck, type DeckKey, type DeckRow } from './deck.queries.ts';
import { DECK_CODES, deckRulesOf, laidDeckOf, sealDeckSeed } from './laid-decks.ts';

/** Which game's decks, in which asset. */
interface DeckOf {
  readonly game: string;
  readonly asset: number;
}

/** The decks of a brand and a game as they stand: the one that is open, the one that comes next, and the last that was sold out. */
export interface PresentDecks {
  readonly open: DeckRow;
  readonly next: DeckRow;
  readonly last: DeckRow | null;
}

/** Decks that lie promised behind an open one: who buys the last ticket, and everybody after him, finds the next but one promised already. */
const AHEAD = 2;

const isOpen = (row: DeckRow): boolean => row.opened_at !== null && row.closed_at === null;

const bySale = (rows: readonly DeckRow[]) => ({
  open: rows.find(isOpen),
  next: rows.find((row) => row.opened_at === null),
  last: rows.find((row) => row.closed_at !== null) ?? null,
});

/** What many ask for at one moment is made once in a process. */
const makingOf = perPlatform(() => new Map<string, Promise<void>>());

/** Makes a deck of a fresh seed, lays it out for its root, and promises it. */
async function promiseDeck(platform: Platform, key: DeckKey, no: number, { game, asset }: DeckOf): Promise<void> {
  const deck = deckRulesOf(game);
  assert(deck !== undefined, `${game} has decks`);
  const house = getHouseGame(game);
  const [price] = betLevelsOf(house, getAssetById(asset));
  assert(price !== undefined, 'a ticket has a price');
  const seed = platform.random.bytes(32);
  const { root } = await laidDeckOf(platform, { deck, no, seed });
  await insertDeck(platform.db.kysely, key, {
    id: platform.ids.next(),
    no,
    asset,
    price,
    size: deck.size,
    math_version: house.mathVersion,
    sealed_seed: sealDeckSeed(platform, seed),
    commitment: sha256(seed),
    root: Buffer.from(root),
  });
}

/**
 * The present decks of a brand and a game. What is missing is made: a first deck is opened when the one behind it is promised too, so that
 * no deck opens that was not promised before. Two servers may do it at once; the first promise of a number stands.
 */
export async function presentDecks(platform: Platform, key: DeckKey, of: DeckOf): Promise<PresentDecks> {
  for (;;) {
    const rows = await listPresentDecks(platform.db.kysely, key);
    const { open, next, last } = bySale(rows);
    if (open !== undefined && next !== undefined) return { open, next, last };
    await makeOnce(platform, key, () => makeNext(platform, key, of, rows));
  }
}

/** Makes one deck of a brand and a game at a time in this process. Who comes meanwhile waits for that one, and reads again. */
async function makeOnce(platform: Platform, key: DeckKey, make: () => Promise<void>): Promise<void> {
  const making = makingOf(platform);
  const name = `${key.brandId} ${key.gameId} ${key.book}`;
  const made = making.get(name) ?? make().finally(() => making.delete(name));
  making.set(name, made);
  await made;
}

/** Does what is missing first: promises a deck, or opens one that is promised. */
async function makeNext(platform: Platform, key: DeckKey, of: DeckOf, rows: readonly DeckRow[]): Promise<void> {
  const unopened = rows.filter((row) => row.opened_at === null).length;
  if (unopened >= (rows.some(isOpen) ? 1 : 2)) await openNextDeck(platform.db.kysely, key);
  else await promiseDeck(platform, key, (rows.at(-1)?.no ?? 0) + 1, of);
}

/** Promises decks wherever fewer than two lie behind an open one, and opens the first one where a brand shows a game and has none. */
export async function promiseDecks(platform: Platform): Promise<void> {
  const db = platform.db.kysely;
  for (const { game, asset, ...key } of await listUnpromised(db, DECK_CODES, AHEAD)) {
    await presentDecks(platform, key, { game, asset });
    await makeOnce(platform, key, async () => {
      const rows = await listPresentDecks(db, key);
      if (rows.filter((row) => row.opened_at === null).length < AHEAD)
        await promiseDeck(platform, key, (rows.at(-1)?.no ?? 0) + 1, { game, asset });
    });
  }
}
