import type { CallResult } from '@talora/contract/core/call.ts';
import type { gamesCalls } from '@talora/contract/games/games.ts';
import { kindWordsOf } from '@talora/domain/rounds/kind-words.ts';
import { openNameIndex, type NameIndex } from '@talora/domain/games/catalogue/trigram-index.ts';
import { isHouseVendor } from '@talora/domain/games/house-vendors.ts';
import { keepReply } from '../../../../platform/http/kept-replies.ts';
import { forgetReplies } from '../../../../platform/http/reply-cache.ts';
import { perPlatform } from '../../../../platform/per-platform.ts';
import type { Platform } from '../../../../platform/platform.ts';
import {
  listCategoryRows,
  listListedRows,
  listVendorRows,
  readCatalogueStamp,
  type CategoryRow,
  type ListedRow,
  type VendorRow,
} from './catalogue.queries.ts';

/** What a brand lists, as it was read from the database. Never changed: a change reads a new one. */
export interface Catalogue {
  /** What it was read from, to know without reading it again that nothing has changed. */
  readonly stamp: string;
  /** In the brand's order. */
  readonly games: readonly ListedRow[];
  readonly byId: ReadonlyMap<number, ListedRow>;
  readonly categories: readonly CategoryRow[];
  readonly vendors: ReadonlyMap<string, VendorRow>;
  /** Made at the first search. */
  index(): NameIndex;
  /** Lists by filter, kept as long as the catalogue. */
  readonly lists: Map<string, readonly ListedRow[]>;
  /** Pages of lists as they are sent, good until a maintenance on them ends. */
  readonly pages: Map<string, KeptPage>;
  /** Other answers that are the same for everybody, good until a moment. */
  readonly views: Map<string, KeptView>;
}

interface KeptView {
  readonly value: object;
  readonly untilMs: number;
}

const MOST_VIEWS = 300;

/** An answer from the catalogue that everybody gets by this key, made once for as long as it is true. */
export function keepView<T extends object>(catalogue: Catalogue, key: string, nowMs: number, make: () => { value: T; untilMs: number }): T {
  const known = catalogue.views.get(key);
  // Each key is asked with its own type.
  if (known !== undefined && known.untilMs > nowMs) return known.value as T;
  const made = make();
  if (catalogue.views.size >= MOST_VIEWS) catalogue.views.clear();
  catalogue.views.set(key, made);
  return keepReply(made.value);
}

/** A page that is sent as it is until a moment. */
export interface KeptPage {
  readonly page: CallResult<(typeof gamesCalls)['calls']['games']>;
  readonly untilMs: number;
}

interface CachedCatalogue {
  readAt: number;
  readonly catalogue: Promise<Catalogue>;
  isRefreshing: boolean;
}

/** Tells every server that a brand's catalogue has changed; the key is the brand. */
const TOPIC = 'games.catalogue-changed';
/** After so long a catalogue is read again behind the answer: a tell may be lost. */
const STALE_MS = 30_000;
/** A flush that somebody asks for reads at most once in this time. */
const FLUSH_MS = 1_000;

/** Every word that a game is looked for by: its names, the brand's words for it, its maker's, those of its family and of its kind. */
const wordsFor = (game: ListedRow, maker: VendorRow | undefined, family: CategoryRow['label'] | undefined): string[] => [
  ...Object.values(game.name),
  ...game.tags,
  ...(maker === undefined ? [] : [maker.display_name, ...Object.values(maker.names)]),
  ...Object.values(family ?? {}),
  ...(isHouseVendor(game.vendor_code) ? kindWordsOf(game.code) : []),
];

async function readCatalogue(platform: Platform, brandId: string): Promise<Catalogue> {
  const db = platform.db.kysely;
  const stamp = await readCatalogueStamp(db, brandId);
  const [games, categories, vendors] = await Promise.all([listListedRows(db, brandId), listCategoryRows(db, brandId), listVendorRows(db)]);
  let index: NameIndex | null = null;
  const makers = new Map(vendors.map((vendor) => [vendor.code, vendor]));
  const labels = new Map(categories.map(({ key, label }) => [key, label]));
  return {
    stamp,
    games,
    byId: new Map(games.map((game) => [game.id, game])),
    categories,
    vendors: makers,
    index: () => (index ??= openNameIndex(games.map((game) => wordsFor(game, makers.get(game.vendor_code), labels.get(game.game_type))))),
    lists: new Map(),
    pages: new Map(),
    views: new Map(),
  };
}

const cacheOf = perPlatform((platform) => {
  const entries = new Map<string, CachedCatalogue>();
  const listeners = new Set<(brandId: string) => void>();
  platform.bus.on(TOPIC, (brandId) => {
    entries.delete(brandId);
    forgetReplies(platform);
    for (const listener of listeners) listener(brandId);
  });
  return { entries, listeners };
});

function read(platform: Platform, brandId: string): CachedCatalogue {
  const { entries } = cacheOf(platform);
  const entry: CachedCatalogue = { readAt: performance.now(), catalogue: readCatalogue(platform, brandId), isRefreshing: false };
  entries.set(brandId, entry);
  entry.catalogue.catch(() => {
    if (entries.get(brandId) === entry) entries.delete(brandId);
  });
  return entry;
}

/** Looks behind the answer whether anything has changed, and then reads; what was told meanwhile wins. */
async function refresh(platform: Platform, brandId: string, old: CachedCatalogue): Promise<void> {
  old.isRefreshing = true;
  const { entries } = cacheOf(platform);
  try {
    const { stamp } = await old.catalogue;
    if (stamp !== (await readCatalogueStamp(platform.db.kysely, brandId))) {
      const catalogue = await readCatalogue(platform, brandId);
      const fresh: CachedCatalogue = { readAt: performance.now(), catalogue: Promise.resolve(catalogue), isRefreshing: false };
      if (entries.get(brandId) === old) entries.set(brandId, fresh);
    }
    old.readAt = performance.now();
  } catch (error) {
    platform.log.warn({ error }, 'catalogue');
  } finally {
    old.isRefreshing = false;
  }
}

/** The catalogue of a brand, from memory. `isFlushed` asks for one that is at most a second old. */
export async function getCatalogue(platform: Platform, brandId: string, isFlushed = false): Promise<Catalogue> {
  const known = cacheOf(platform).entries.get(brandId);
  const age = known === undefined ? Infinity : performance.now() - known.readAt;
  if (known === undefined || (isFlushed && age > FLUSH_MS)) return read(platform, brandId).catalogue;
  if (age > STALE_MS && !known.isRefreshing) void refresh(platform, brandId, known);
  return known.catalogue;
}

/** A game as the brand lists it, from memory; undefined when the brand, or its vendor there, is not open to players. */
export async function findListedGame(platform: Platform, brandId: string, gameId: number): Promise<ListedRow | undefined> {
  return (await getCatalogue(platform, brandId)).byId.get(gameId);
}

/** Says that a brand's catalogue has changed: here at once, on other servers and open pages within moments. */
export function tellCatalogueChanged(platform: Platform, brandId: string): void {
  cacheOf(platform).entries.delete(brandId);
  platform.bus.tell(TOPIC, brandId);
}

/** Calls back when a brand's catalogue has changed, here or on another server. */
export function onCatalogueChange(platform: Platform, listener: (brandId: string) => void): void {
  cacheOf(platform).listeners.add(listener);
}
