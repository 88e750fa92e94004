import { sql } from 'kysely';
import type { ShippedLanguage } from '@talora/domain/languages/languages.ts';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import type { Stops } from './maintenance.ts';

/** A text in every shipped language. */
export type Texts = Readonly<Record<ShippedLanguage, string>>;

/** A game with its vendor, listed or not. */
export interface GameFacts {
  readonly id: number;
  readonly vendor_code: string;
  readonly vendor_name: string;
  readonly vendor_names: Partial<Texts>;
  readonly adapter: string;
  readonly code: string;
  readonly game_type: string;
  readonly name: Texts;
  readonly blurb: Texts;
  readonly icon: string;
  readonly rtp: string | null;
  readonly support_play: number;
  readonly is_game: 'GAME' | 'VASSALAGE';
  readonly default_play_type: string | null;
  readonly valid_bet_percent: number;
}

/** A game as a brand lists it, by the brand's names where it has some. Limits in minor units of the brand's asset. */
export interface GameRow extends GameFacts, Stops {
  /** Ids of the brand's own pictures; a missing one is the vendor's `icon`. */
  readonly pictures: Partial<Texts>;
  readonly is_new: boolean;
  readonly is_hot: boolean;
  readonly min_bet: bigint | null;
  readonly max_bet: bigint | null;
}

/** One listed game of a brand, as the database has it now. */
export async function findGameRow(db: Queryable, brandId: string, gameId: number): Promise<GameRow | undefined> {
  const { rows } =
    await sql<GameRow>`select g.id, v.code as vendor_code, v.display_name as vendor_name, v.names as vendor_names, v.adapter, g.code,
    g.game_type, g.name || l.names as name, g.blurb, g.icon, g.rtp, g.support_play, g.is_game, g.default_play_type, g.valid_bet_percent,
    l.is_new, l.is_hot, l.pictures, l.min_bet, l.max_bet, l.is_in_maintenance as is_stopped, l.maintenance_until as stopped_until,
    coalesce(b.is_in_maintenance, false) as is_vendor_stopped, b.maintenance_until as vendor_stopped_until
    from games_listing l join games_game g on g.id = l.game_id join games_vendor v on v.id = g.vendor_id
    left join games_brand_vendor b on b.brand_id = l.brand_id and b.vendor_id = v.id
    where l.brand_id = ${brandId} and l.is_enabled and coalesce(b.is_enabled, true) and g.id = ${gameId}`.execute(db);
  return rows[0];
}

/** Games by id, listed or not: a record outlives a listing. For the players of a brand by the names that it gives them. */
export async function listGamesById(db: Queryable, ids: readonly number[], brandId: string | null = null): Promise<Map<number, GameFacts>> {
  const { rows } =
    await sql<GameFacts>`select g.id, v.code as vendor_code, v.display_name as vendor_name, v.names as vendor_names, v.adapter, g.code,
    g.game_type, g.name || coalesce(l.names, '{}') as name, g.blurb, g.icon, g.rtp, g.support_play, g.is_game, g.default_play_type,
    g.valid_bet_percent
    from games_game g join games_vendor v on v.id = g.vendor_id left join games_listing l on l.game_id = g.id and l.brand_id = ${brandId}::uuid
    where g.id = any (${ids})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Ids of a member's favourite games, newest first. */
export async function listFavouriteIds(db: Queryable, memberId: string): Promise<number[]> {
  const { rows } = await sql<{
    game_id: number;
  }>`select game_id from games_favourite where member_id = ${memberId} order by added_at desc, game_id`.execute(db);
  return rows.map((row) => row.game_id);
}

/** Adds or removes a favourite; the same again changes nothing. */
export async function setFavouriteRow(db: Queryable, memberId: string, gameId: number, isFavourite: boolean): Promise<void> {
  if (isFavourite)
    await sql`insert into games_favourite (member_id, game_id, added_at) values (${memberId}, ${gameId}, app_now()) on conflict do nothing`.execute(
      db,
    );
  else await sql`delete from games_favourite where member_id = ${memberId} and game_id = ${gameId}`.execute(db);
}

/** Notes that a member has opened a game. */
export async function touchRecentRow(tx: Tx, memberId: string, gameId: number): Promise<void> {
  await sql`insert into games_recent (member_id, game_id, played_at) values (${memberId}, ${gameId}, app_now())
    on conflict (member_id, game_id) do update set played_at = excluded.played_at`.execute(tx);
}

/** Ids of the games a member opened last. */
export async function listRecentIds(db: Queryable, memberId: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{
    game_id: number;
  }>`select game_id from games_recent where member_id = ${memberId} order by played_at desc limit ${limit}`.execute(db);
  return rows.map((row) => row.game_id);
}

/** What a launch ticket carries. */
export interface TicketRow {
  readonly brand_id: string;
  readonly member_id: string;
  readonly game_id: number;
  readonly mode: 'real' | 'demo';
  readonly language: string;
  readonly site_origin: string;
  readonly ip: string;
  readonly session_hash: Buffer | null;
}

/** Stores a launch ticket. */
export async function insertTicketRow(tx: Tx, tokenHash: Buffer, ticket: TicketRow, seconds: number): Promise<Date> {
  const { rows } = await sql<{ expires_at: Date }>`insert into games_launch_ticket
    (ticket_hash, brand_id, member_id, game_id, mode, language, site_origin, ip, session_hash, created_at, expires_at)
    values (${tokenHash}, ${ticket.brand_id}, ${ticket.member_id}, ${ticket.game_id}, ${ticket.mode}, ${ticket.language}, ${ticket.site_origin},
      ${ticket.ip}, ${ticket.session_hash}, app_now(), app_now() + make_interval(secs => ${seconds})) returning expires_at`.execute(tx);
  const expiresAt = rows[0]?.expires_at;
  if (expiresAt === undefined) throw new Error('a launch ticket was not stored');
  return expiresAt;
}

/** Spends a launch ticket; undefined when it is unknown, spent or run out. */
export async function spendTicketRow(tx: Tx, tokenHash: Buffer): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`update games_launch_ticket set used_at = app_now()
    where ticket_hash = ${tokenHash} and used_at is null and expires_at > app_now()
    returning brand_id, member_id, game_id, mode, language, site_origin, ip, session_hash`.execute(tx);
  return rows[0];
}

/** Deletes launch tickets of yesterday. */
export async function deleteOldTickets(db: Queryable): Promise<void> {
  await sql`delete from games_launch_ticket where expires_at < app_now() - interval '1 day'`.execute(db);
}
