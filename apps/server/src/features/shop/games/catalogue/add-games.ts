import type { SubCategory } from '@talora/domain/games/catalogue/sub-categories.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/db/database.ts';
import type { Texts } from './games.queries.ts';

/** A vendor to be made. */
export interface NewVendor {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly adapter: string;
  /** Names by language where they differ. */
  readonly names?: Partial<Texts>;
  readonly cards?: readonly string[];
  /** Origin of its game frames; `{sandbox}` stands for the sandbox. Absent: frames of the house. */
  readonly frameOrigin?: string;
}

/** Makes a vendor if it is not there. */
export async function addVendor(db: Queryable, vendor: NewVendor): Promise<void> {
  await sql`insert into games_vendor (id, code, display_name, adapter, names, cards, frame_origin)
    values (${vendor.id}, ${vendor.code}, ${vendor.name}, ${vendor.adapter}, ${JSON.stringify(vendor.names ?? {})}::jsonb,
      ${[...(vendor.cards ?? [])]}, ${vendor.frameOrigin ?? null}) on conflict do nothing`.execute(db);
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
  readonly isGame?: 'GAME' | 'VASSALAGE';
  readonly gameClassify?: SubCategory;
  readonly lineCount?: number;
  readonly defaultPlayType?: string;
  readonly platforms?: readonly string[];
}

/** Makes a game if it is not there. */
export async function addGame(db: Queryable, game: NewGame): Promise<void> {
  await sql`insert into games_game (id, vendor_id, code, game_type, name, blurb, icon, rtp, support_play, is_game, game_classify, line_count,
      default_play_type, platforms)
    values (${game.id}, ${game.vendorId}, ${game.code}, ${game.gameType}, ${JSON.stringify(game.name)}::jsonb, ${JSON.stringify(game.blurb)}::jsonb,
      ${game.icon}, ${game.rtp}, ${game.supportPlay}, ${game.isGame ?? 'GAME'}, ${game.gameClassify ?? null}, ${game.lineCount ?? null},
      ${game.defaultPlayType ?? null}, ${[...(game.platforms ?? ['html5-desktop', 'html5-mobile'])]}) on conflict do nothing`.execute(db);
}

/** Marks and limits of a game that a brand lists. Limits in minor units of the brand's asset. */
export interface ListingMarks {
  readonly isHot?: boolean;
  readonly minBet?: bigint;
  readonly maxBet?: bigint;
}

/** Shows a game to a brand's players, where the brand does not list it yet. Resolves to whether it did not. */
export async function addGameToBrand(
  db: Queryable,
  brandId: string,
  gameId: number,
  sort: number,
  isNew: boolean,
  { isHot = false, minBet, maxBet }: ListingMarks = {},
): Promise<boolean> {
  const result = await sql`insert into games_listing (brand_id, game_id, is_enabled, is_new, sort, is_hot, min_bet, max_bet)
    values (${brandId}, ${gameId}, true, ${isNew}, ${sort}, ${isHot}, ${minBet ?? null}, ${maxBet ?? null}) on conflict do nothing`.execute(
    db,
  );
  return (result.numAffectedRows ?? 0n) > 0n;
}

/** Makes a category of a brand's menu. */
export async function addGameCategory(db: Queryable, brandId: string, key: string, label: Texts | null, sort: number): Promise<void> {
  await sql`insert into games_category (brand_id, key, label, sort) values (${brandId}, ${key}, ${label === null ? null : JSON.stringify(label)}::jsonb, ${sort}) on conflict do nothing`.execute(
    db,
  );
}
