import { addGame, addGameCategory, addGameToBrand, addVendor, tellCatalogueChanged } from '../src/features/shop/games/games.ts';
import type { ListingMarks, NewGame } from '../src/features/shop/games/catalogue/add-games.ts';
import type { Platform } from '../src/platform/platform.ts';
import { SAMPLE_BRAND_ID } from '../src/sample/sample-brand.ts';

/** A game of a test, listed at once. What is left out is plain. */
export interface TestGame extends Partial<NewGame>, ListingMarks {
  readonly id: number;
  readonly vendorId: number;
  readonly title: string;
  readonly sort?: number;
  readonly isNew?: boolean;
}

/** Makes vendors and games beside the sample's own and tells the catalogue. They are opened by the house's adapter. */
export async function addTestGames(
  platform: Platform,
  vendors: readonly { id: number; code: string; name: string }[],
  categories: readonly string[],
  games: readonly TestGame[],
): Promise<void> {
  const db = platform.db.kysely;
  for (const vendor of vendors) await addVendor(db, { ...vendor, adapter: 'house' });
  for (const [at, key] of categories.entries()) await addGameCategory(db, SAMPLE_BRAND_ID, key, null, 100 + at);
  for (const { title, sort, isNew, isHot, minBet, maxBet, ...game } of games) {
    await addGame(db, {
      code: `test-${game.id}`,
      gameType: 'RNG',
      name: { MS: title, EN: title, CN: title },
      blurb: { MS: '', EN: '', CN: '' },
      icon: `/img/game/test-${game.id}.webp`,
      rtp: '96.00',
      supportPlay: 0,
      ...game,
    });
    await addGameToBrand(db, SAMPLE_BRAND_ID, game.id, sort ?? 1000 + game.id, isNew ?? false, {
      ...(isHot === undefined ? {} : { isHot }),
      ...(minBet === undefined ? {} : { minBet }),
      ...(maxBet === undefined ? {} : { maxBet }),
    });
  }
  tellCatalogueChanged(platform, SAMPLE_BRAND_ID);
}
