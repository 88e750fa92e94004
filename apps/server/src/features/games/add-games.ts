import { sql } from 'kysely';
import type { Queryable } from '../../platform/db/database.ts';
import type { Texts } from './games.queries.ts';

/** Makes a vendor if it is not there. */
export async function addVendor(db: Queryable, vendor: { id: number; code: string; name: string; adapter: string }): Promise<void> {
  await sql`insert into games_vendor (id, code, display_name, adapter) values (${vendor.id}, ${vendor.code}, ${vendor.name}, ${vendor.adapter}) on conflict do nothing`.execute(
    db,
  );
}

/** A game to be made. */
export interface NewGame {
  readonly id: number;
  readonly vendorId: number;
  readonly code: string;
  readonly gameType: string;
  readonly name: Texts;
  readonly blurb: Texts;
  readonly icon: string;
  readonly rtp: string | null;
  readonly supportPlay: number;
}

/** Makes a game if it is not there. */
export async function addGame(db: Queryable, game: NewGame): Promise<void> {
  await sql`insert into games_game (id, vendor_id, code, game_type, name, blurb, icon, rtp, support_play, is_game)
    values (${game.id}, ${game.vendorId}, ${game.code}, ${game.gameType}, ${JSON.stringify(game.name)}::jsonb, ${JSON.stringify(game.blurb)}::jsonb,
      ${game.icon}, ${game.rtp}, ${game.supportPlay}, 'GAME') on conflict do nothing`.execute(db);
}

/** Shows a game to a brand's players. */
export async function addGameToBrand(db: Queryable, brandId: string, gameId: number, sort: number, isNew: boolean): Promise<void> {
  await sql`insert into games_listing (brand_id, game_id, is_enabled, is_new, sort) values (${brandId}, ${gameId}, true, ${isNew}, ${sort}) on conflict do nothing`.execute(
    db,
  );
}

/** Makes a category of a brand's menu. */
export async function addGameCategory(db: Queryable, brandId: string, key: string, label: Texts, sort: number): Promise<void> {
  await sql`insert into games_category (brand_id, key, label, sort) values (${brandId}, ${key}, ${JSON.stringify(label)}::jsonb, ${sort}) on conflict do nothing`.execute(
    db,
  );
}
