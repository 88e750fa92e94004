import type { SubCategory } from '@talora/domain/games/catalogue/sub-categories.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import type { Texts } from './games.queries.ts';
import type { GamesTables } from '../games.tables.ts';

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
  await db
    .$extendTables<GamesTables>()
    .insertInto('games_vendor')
    .values({
      id: vendor.id,
      code: vendor.code,
      display_name: vendor.name,
      adapter: vendor.adapter,
      names: JSON.stringify(vendor.names ?? {}),
      cards: [...(vendor.cards ?? [])],
      frame_origin: vendor.frameOrigin ?? null,
    })
    .onConflict((same) => same.doNothing())
    .execute();
}

/** Vendors that operators add have numbers from here on: those below are the house's and the sample's. */
const FIRST_ADDED = 1_000;

/** Makes a vendor of an operator under the next free number. Resolves to the number; null when the code is taken. */
export async function addNextVendor(tx: Tx, vendor: Omit<NewVendor, 'id' | 'names' | 'cards'>): Promise<number | null> {
  // One at a time: the number is the next one.
  await sql`lock table games_vendor in share row exclusive mode`.execute(tx);
  const db = tx.$extendTables<GamesTables>();
  const last = await db.selectFrom('games_vendor').select((row) => row.fn.max('id').as('id')).executeTakeFirst(); // prettier-ignore
  const taken = await db.selectFrom('games_vendor').select('id').where('code', '=', vendor.code).executeTakeFirst();
  if (taken !== undefined) return null;
  const id = Math.max(FIRST_ADDED, (last?.id ?? 0) + 1);
  await addVendor(tx, { ...vendor, id });
  return id;
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
  await db
    .$extendTables<GamesTables>()
    .insertInto('games_game')
    .values({
      id: game.id,
      vendor_id: game.vendorId,
      code: game.code,
      game_type: game.gameType,
      name: JSON.stringify(game.name),
      blurb: JSON.stringify(game.blurb),
      icon: game.icon,
      rtp: game.rtp,
      support_play: game.supportPlay,
      is_game: game.isGame ?? 'GAME',
      game_classify: game.gameClassify ?? null,
      line_count: game.lineCount ?? null,
      default_play_type: game.defaultPlayType ?? null,
      platforms: [...(game.platforms ?? ['html5-desktop', 'html5-mobile'])],
    })
    .onConflict((same) => same.doNothing())
    .execute();
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
  const result = await db
    .$extendTables<GamesTables>()
    .insertInto('games_listing')
    .values({
      brand_id: brandId,
      game_id: gameId,
      is_enabled: true,
      is_new: isNew,
      sort,
      is_hot: isHot,
      min_bet: minBet ?? null,
      max_bet: maxBet ?? null,
    })
    .onConflict((same) => same.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Makes a category of a brand's menu. */
export async function addGameCategory(db: Queryable, brandId: string, key: string, label: Texts | null, sort: number): Promise<void> {
  await db
    .$extendTables<GamesTables>()
    .insertInto('games_category')
    .values({ brand_id: brandId, key, label: label === null ? null : JSON.stringify(label), sort })
    .onConflict((same) => same.doNothing())
    .execute();
}
