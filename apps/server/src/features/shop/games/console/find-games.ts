import { shippedLanguage } from '@talora/domain/languages/languages.ts';
import { openNameIndex, type NameIndex } from '@talora/domain/games/catalogue/trigram-index.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { perPlatform } from '../../../../platform/per-platform.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { readCatalogueStamp } from '../catalogue/catalogue.queries.ts';
import { listGameIds, listGameWords, type GameFilter } from './console-games.queries.ts';

interface Words {
  readonly stamp: string;
  readonly ids: readonly number[];
  readonly index: NameIndex;
}

const wordsOf = perPlatform(() => new Map<string, Words>());

/** Words of a brand's games, made again when anything of its catalogue has changed. */
async function readWords(platform: Platform, db: Queryable, brandId: string): Promise<Words> {
  const kept = wordsOf(platform);
  const stamp = await readCatalogueStamp(db, brandId);
  const known = kept.get(brandId);
  if (known?.stamp === stamp) return known;
  const games = await listGameWords(db, brandId);
  const words = { stamp, ids: games.map(({ id }) => id), index: openNameIndex(games.map((game) => game.words)) };
  kept.set(brandId, words);
  return words;
}

/** A filter that leaves every game of a brand. */
const ALL: GameFilter = { state: 'all', picture: 'any', names: 'any', device: 'any', sort: 'order' };

/** Games that players find under a category. */
export const readCategory = async ({ platform, brand }: StaffContext, category: string, db: Queryable = platform.db.kysely) =>
  new Set(await listGameIds(db, brand.id, { ...ALL, category }, 'EN', null));

/** Numbers of all games that a filter finds, in its order. `db` may be a transaction: an act on what is found sees what it locks. */
export async function findGames(context: StaffContext, db: Queryable, filter: GameFilter): Promise<number[]> {
  const { platform, brand, caller } = context;
  const text = filter.query?.trim() ?? '';
  let found: number[] | null = null;
  if (text !== '') {
    const { ids, index } = await readWords(platform, db, brand.id);
    found = index.find(text).flatMap(({ at }) => ids[at] ?? []);
  }
  return listGameIds(db, brand.id, filter, shippedLanguage(caller.language), found);
}
