import { sql } from 'kysely';
import type { SubCategory } from '@talora/domain/games/catalogue/sub-categories.ts';
import { menuTypeOf } from '@talora/domain/games/catalogue/vendor-rules.ts';
import { findHouseGame } from '@talora/domain/games/house/house-games.ts';
import { hasJackpot } from '@talora/domain/jackpots/jackpot-tiers.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import type { GameRow, Texts } from './games.queries.ts';

/** A category of the brand's menu. */
export interface CategoryRow {
  readonly key: string;
  /** Empty or missing in a language: the first vendor's name there. */
  readonly label: Partial<Texts> | null;
  readonly is_visible: boolean;
  readonly is_hot: boolean;
  readonly sort: number;
}

/** A vendor with games that the brand lists. */
export interface VendorRow {
  readonly code: string;
  readonly display_name: string;
  readonly names: Partial<Texts>;
  readonly cards: readonly string[];
  readonly frame_origin: string | null;
}

/** A game as the catalogue keeps it. */
export interface ListedRow extends GameRow {
  readonly game_classify: SubCategory | null;
  readonly line_count: number | null;
  readonly platforms: readonly string[];
  readonly listed_at: Date;
  /** Words of the brand that it is found by. */
  readonly tags: readonly string[];
  /** Categories that the brand has added it to. */
  readonly categories: readonly string[];
  /** Do its rounds take part in a jackpot that the brand runs? */
  readonly has_jackpot: boolean;
}

/** Types of the menu that a game stands under, each once: its own or that of its vendor, the jackpot's, and those that the brand has added. */
export const menuTypesOf = (row: Pick<ListedRow, 'game_type' | 'vendor_code' | 'has_jackpot' | 'categories'>): string[] => [
  ...new Set([menuTypeOf(row.game_type, row.vendor_code), ...(row.has_jackpot ? ['JP'] : []), ...row.categories]),
];

/** Everything a brand lists, in its order. */
export async function listListedRows(db: Queryable, brandId: string): Promise<ListedRow[]> {
  const { rows } =
    await sql<ListedRow>`select g.id, v.code as vendor_code, v.display_name as vendor_name, v.names as vendor_names, v.adapter,
    g.code, g.game_type, g.name || l.names as name, g.blurb, g.icon, g.rtp, g.support_play, g.is_game, g.default_play_type,
    g.valid_bet_percent, g.game_classify, g.line_count, g.platforms, l.is_new, l.is_hot, l.min_bet, l.max_bet, l.listed_at, l.pictures,
    l.tags, l.categories,
    l.is_in_maintenance as is_stopped, l.maintenance_until as stopped_until,
    coalesce(b.is_in_maintenance, false) as is_vendor_stopped, b.maintenance_until as vendor_stopped_until,
    v.adapter = 'house' and coalesce((select s.settings ->> 'jackpotProfile' from site_brand s where s.id = l.brand_id), 'off') <> 'off' as has_jackpot
    from games_listing l join games_game g on g.id = l.game_id join games_vendor v on v.id = g.vendor_id
    left join games_brand_vendor b on b.brand_id = l.brand_id and b.vendor_id = v.id
    where l.brand_id = ${brandId} and l.is_enabled and coalesce(b.is_enabled, true) order by l.sort, g.id`.execute(db);
  return rows.map((row) => {
    const house = row.has_jackpot ? findHouseGame(row.code) : undefined;
    return { ...row, has_jackpot: house !== undefined && hasJackpot(house) };
  });
}

/** The categories of a brand's menu in its order. */
export async function listCategoryRows(db: Queryable, brandId: string): Promise<CategoryRow[]> {
  const { rows } =
    await sql<CategoryRow>`select key, label, is_visible, is_hot, sort from games_category where brand_id = ${brandId} order by sort, key`.execute(
      db,
    );
  return rows;
}

/** Every vendor of the installation. */
export async function listVendorRows(db: Queryable): Promise<VendorRow[]> {
  const { rows } = await sql<VendorRow>`select code, display_name, names, cards, frame_origin from games_vendor order by id`.execute(db);
  return rows;
}

/** How a game is played: players and rounds of a span. */
export interface PlayedRow {
  readonly game_id: number;
  readonly players: bigint;
  readonly rounds: bigint;
}

/** Games of a book by the players they had in a span, most first. */
export async function listPlayedRows(db: Queryable, book: number, from: Date, to: Date): Promise<PlayedRow[]> {
  const { rows } = await sql<PlayedRow>`select p.game_id, count(distinct p.member_id) as players, count(*) as rounds from play p
    where p.book = ${book} and p.id >= uuid_v7_floor(${from}) and p.id < uuid_v7_floor(${to})
    group by 1 order by 2 desc, 3 desc, 1`.execute(db);
  return rows;
}

/** A win on the board. */
export interface WinRow {
  readonly member_id: string;
  readonly game_id: number;
  readonly payout: bigint;
  readonly settled_at: Date;
}

/** The largest payouts above their stake in a span, largest first. */
export async function listLargestWins(db: Queryable, book: number, from: Date, to: Date, limit: number): Promise<WinRow[]> {
  const { rows } = await sql<WinRow>`select p.member_id, p.game_id, p.payout, p.settled_at from play p
    where p.book = ${book} and p.state <> 0 and p.payout > p.stake and p.id >= uuid_v7_floor(${from}) and p.id < uuid_v7_floor(${to})
    order by p.payout desc, p.id limit ${limit}`.execute(db);
  return rows;
}

/** A text that differs after any change of what a brand's catalogue is read from: how many rows, and the newest writer. */
export async function readCatalogueStamp(db: Queryable, brandId: string): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`select concat_ws(' ',
    (select count(*) || '/' || coalesce(max(xmin::text::bigint), 0) from games_listing where brand_id = ${brandId}),
    (select count(*) || '/' || coalesce(max(xmin::text::bigint), 0) from games_brand_vendor where brand_id = ${brandId}),
    (select count(*) || '/' || coalesce(max(xmin::text::bigint), 0) from games_category where brand_id = ${brandId}),
    (select count(*) || '/' || coalesce(max(xmin::text::bigint), 0) from games_game),
    (select count(*) || '/' || coalesce(max(xmin::text::bigint), 0) from games_vendor),
    (select settings ->> 'jackpotProfile' from site_brand where id = ${brandId})) as stamp`.execute(db);
  return rows[0]?.stamp ?? '';
}
