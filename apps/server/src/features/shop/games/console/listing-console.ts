import { openNameIndex } from '@talora/domain/games/catalogue/trigram-index.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { takeTurn } from '../../../../platform/db/turns.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { tellCatalogueChanged } from '../catalogue/catalogue.ts';
import type { GameRow } from '../catalogue/games.queries.ts';
import type { GamesTables } from '../games.tables.ts';

/** What staff set for a game. Limits in minor units of the brand's asset. */
export interface ListingDraft {
  readonly isEnabled: boolean;
  readonly isNew: boolean;
  readonly isHot: boolean;
  readonly minBet: bigint | null;
  readonly maxBet: bigint | null;
  readonly isInMaintenance: boolean;
  readonly maintenanceUntil: Date | null;
}

/** A game as the console lists it: also when it is off. */
export interface ConsoleRow extends GameRow {
  readonly game_classify: string | null;
  readonly is_enabled: boolean;
  readonly is_vendor_enabled: boolean;
  readonly sort: number;
  readonly version: number;
}

const LISTED = sql`select g.id, v.code as vendor_code, v.display_name as vendor_name, v.names as vendor_names, v.adapter, g.code, g.game_type,
  g.name, g.blurb, g.icon, g.rtp, g.support_play, g.is_game, g.default_play_type, g.valid_bet_percent, g.game_classify,
  l.is_enabled, l.is_new, l.is_hot, l.min_bet, l.max_bet, l.sort, l.version,
  l.is_in_maintenance as is_stopped, l.maintenance_until as stopped_until, coalesce(b.is_enabled, true) as is_vendor_enabled,
  coalesce(b.is_in_maintenance, false) as is_vendor_stopped, b.maintenance_until as vendor_stopped_until
  from games_listing l join games_game g on g.id = l.game_id join games_vendor v on v.id = g.vendor_id
  left join games_brand_vendor b on b.brand_id = l.brand_id and b.vendor_id = v.id`;

/** Which games the console asks for. */
export interface ConsoleFilter {
  readonly query: string;
  readonly vassalage: string | undefined;
  readonly state: 'all' | 'on' | 'off' | 'maintenance' | 'new' | 'hot';
}

const STATES = {
  all: sql``,
  on: sql`and l.is_enabled`,
  off: sql`and not l.is_enabled`,
  maintenance: sql`and ((l.is_in_maintenance and (l.maintenance_until is null or l.maintenance_until > app_now()))
    or (coalesce(b.is_in_maintenance, false) and (b.maintenance_until is null or b.maintenance_until > app_now())))`,
  new: sql`and l.is_new`,
  hot: sql`and l.is_hot`,
} as const;

/** A page of the games of a brand in its order, or by how well their names fit; and how many there are. */
export async function listConsoleGames(
  db: Queryable,
  brandId: string,
  { query, vassalage, state }: ConsoleFilter,
  offset: number,
  limit: number,
): Promise<{ rows: ConsoleRow[]; count: number }> {
  const { rows } = await sql<ConsoleRow>`${LISTED} where l.brand_id = ${brandId} ${STATES[state]}
    ${vassalage === undefined ? sql`` : sql`and v.code = ${vassalage}`} order by l.sort, g.id`.execute(db);
  const found =
    query.trim() === ''
      ? rows
      : openNameIndex(rows.map((row) => [...Object.values(row.name), row.code]))
          .find(query)
          .flatMap(({ at }) => rows[at] ?? []);
  return { rows: found.slice(offset, offset + limit), count: found.length };
}

async function findConsoleRow(db: Queryable, brandId: string, gameId: number): Promise<ConsoleRow | undefined> {
  const { rows } = await sql<ConsoleRow>`${LISTED} where l.brand_id = ${brandId} and g.id = ${gameId}`.execute(db);
  return rows[0];
}

const draftOf = (row: ConsoleRow): ListingDraft => ({
  isEnabled: row.is_enabled,
  isNew: row.is_new,
  isHot: row.is_hot,
  minBet: row.min_bet,
  maxBet: row.max_bet,
  isInMaintenance: row.is_stopped,
  maintenanceUntil: row.stopped_until,
});

const isSame = (a: ListingDraft, b: ListingDraft): boolean =>
  a.isEnabled === b.isEnabled &&
  a.isNew === b.isNew &&
  a.isHot === b.isHot &&
  a.minBet === b.minBet &&
  a.maxBet === b.maxBet &&
  a.isInMaintenance === b.isInMaintenance &&
  a.maintenanceUntil?.getTime() === b.maintenanceUntil?.getTime();

/** Locks what a brand lists against other changes of its order and its games, until the end of the transaction. */
async function takeListingsTurn(tx: Tx, brandId: string): Promise<void> {
  await takeTurn(tx, `games.listing ${brandId}`);
}

/**
 * Changes a game of a brand and tells every server. `record` runs in the same transaction, only when something changes; the
 * same again changes nothing. Refuses NOT_FOUND, and ILLEGAL_STATE when the game is not in the version that was seen.
 */
export async function changeListing(
  platform: Platform,
  brandId: string,
  gameId: number,
  version: number,
  draft: ListingDraft,
  record: (tx: Tx, before: ListingDraft) => Promise<void>,
): Promise<ConsoleRow> {
  const row = await platform.db.tx(async (tx) => {
    await takeListingsTurn(tx, brandId);
    const before = (await findConsoleRow(tx, brandId, gameId)) ?? refuse('NOT_FOUND');
    if (isSame(draftOf(before), draft)) return before;
    if (before.version !== version) refuse('ILLEGAL_STATE', { from: before.version, to: version });
    await tx
      .$extendTables<GamesTables>()
      .updateTable('games_listing')
      .set({
        is_enabled: draft.isEnabled,
        is_new: draft.isNew,
        is_hot: draft.isHot,
        min_bet: draft.minBet,
        max_bet: draft.maxBet,
        is_in_maintenance: draft.isInMaintenance,
        maintenance_until: draft.maintenanceUntil,
        version: sql`version + 1`,
      })
      .where('brand_id', '=', brandId)
      .where('game_id', '=', gameId)
      .execute();
    await record(tx, draftOf(before));
    return (await findConsoleRow(tx, brandId, gameId)) ?? refuse('NOT_FOUND');
  });
  tellCatalogueChanged(platform, brandId);
  return row;
}

const STEP = 10;

/**
 * Puts a game right before or after another one in a brand's order and tells every server. Where it stands there already,
 * nothing changes and `record` does not run. Refuses NOT_FOUND.
 */
export async function moveListing(
  platform: Platform,
  brandId: string,
  gameId: number,
  place: 'before' | 'after',
  of: number,
  record: (tx: Tx, from: number, to: number) => Promise<void>,
): Promise<void> {
  await platform.db.tx(async (tx) => {
    await takeListingsTurn(tx, brandId);
    const rows = await tx
      .$extendTables<GamesTables>()
      .selectFrom('games_listing')
      .select(['game_id', 'sort'])
      .where('brand_id', '=', brandId)
      .orderBy('sort')
      .orderBy('game_id')
      .execute();
    const from = rows.findIndex((row) => row.game_id === gameId);
    if (from < 0 || !rows.some((row) => row.game_id === of)) refuse('NOT_FOUND');
    if (gameId === of) return;
    const order = rows.map((row) => row.game_id).filter((id) => id !== gameId);
    order.splice(order.indexOf(of) + (place === 'after' ? 1 : 0), 0, gameId);
    const to = order.indexOf(gameId);
    if (to === from) return;
    const sorts = order.map((_, at) => (at + 1) * STEP);
    await sql`update games_listing l set sort = n.sort from unnest(${order}::int[], ${sorts}::int[]) as n(game_id, sort)
      where l.brand_id = ${brandId} and l.game_id = n.game_id and l.sort <> n.sort`.execute(tx);
    await record(tx, from + 1, to + 1);
  });
  tellCatalogueChanged(platform, brandId);
}
