import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../../../platform/db/database.ts';
import type { GamesTables } from '../games.tables.ts';

/** A play as it is stored. */
export interface PlayRow {
  readonly member_id: string;
  readonly id: string;
  readonly game_id: number;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly valid_bet: bigint;
  readonly state: number;
  readonly placed_at: Date;
  readonly settled_at: Date | null;
}

/** Filter of a member's plays by the moment they were placed; `to` exclusive. */
export interface PlayFilter {
  readonly memberId: string;
  readonly book: number;
  readonly from: Date;
  readonly to: Date;
  readonly gameType?: string | undefined;
  readonly vassalage?: string | undefined;
  readonly state?: number | undefined;
  /** What another feature knows of row `p`. */
  readonly only?: RawBuilder<boolean> | undefined;
}

/** Columns of a play (`p`). */
export const PLAY_COLUMNS = sql`p.member_id, p.id, p.game_id, p.stake, p.payout, p.valid_bet, p.state, p.placed_at, p.settled_at`;

function playWhere(filter: PlayFilter) {
  return sql`p.member_id = ${filter.memberId} and p.book = ${filter.book}
    and p.id >= uuid_v7_floor(${filter.from}) and p.id < uuid_v7_floor(${filter.to})
    ${filter.state === undefined ? sql`` : sql`and p.state = ${filter.state}`}
    ${filter.only === undefined ? sql`` : sql`and ${filter.only}`}
    ${filter.gameType === undefined ? sql`` : sql`and p.game_id in (select g.id from games_game g where g.game_type = ${filter.gameType})`}
    ${filter.vassalage === undefined ? sql`` : sql`and p.game_id in (select g.id from games_game g join games_vendor v on v.id = g.vendor_id where v.code = ${filter.vassalage})`}`;
}

/** A page of a member's plays, newest first. */
export async function listPlayRows(db: Queryable, filter: PlayFilter, offset: number, limit: number): Promise<PlayRow[]> {
  const { rows } =
    await sql<PlayRow>`select ${PLAY_COLUMNS} from play p where ${playWhere(filter)} order by p.id desc offset ${offset} limit ${limit}`.execute(
      db,
    );
  return rows;
}

/** Sums of plays in minor units; open ones count with their stake only. */
export interface PlaySums {
  readonly count: bigint;
  readonly stake: bigint;
  readonly valid_bet: bigint;
  readonly payout: bigint;
  /** Payout - stake of what is settled. */
  readonly result: bigint;
}

const SUMS = sql`count(*) as count, coalesce(sum(p.stake), 0) as stake, coalesce(sum(p.valid_bet), 0) as valid_bet, coalesce(sum(p.payout), 0) as payout,
  coalesce(sum(p.payout - p.stake) filter (where p.state <> 0), 0) as result`;

const NO_SUMS: PlaySums = { count: 0n, stake: 0n, valid_bet: 0n, payout: 0n, result: 0n };

/** Sums of a member's plays. */
export async function sumPlayRows(db: Queryable, filter: PlayFilter): Promise<PlaySums> {
  const { rows } = await sql<PlaySums>`select ${SUMS} from play p where ${playWhere(filter)}`.execute(db);
  return rows[0] ?? NO_SUMS;
}

/** Games that a member has opened, and those of a span of hours: in a vendor's lobby one plays what one has not opened. */
export async function listGamesOf(db: Queryable, memberId: string, from: Date, to: Date): Promise<number[]> {
  const tables = db.$extendTables<GamesTables>();
  const rows = await tables
    .selectFrom('games_recent')
    .select('game_id')
    .where('member_id', '=', memberId)
    .union(
      tables
        .selectFrom('games_member_hour')
        .select('game_id')
        .where('member_id', '=', memberId)
        .where('hour', '>=', from)
        .where('hour', '<', to),
    )
    .orderBy('game_id')
    .execute();
  return rows.map((row) => row.game_id);
}

/** One play. */
export async function findPlayRow(db: Queryable, memberId: string, id: string): Promise<PlayRow | undefined> {
  const { rows } = await sql<PlayRow>`select ${PLAY_COLUMNS} from play p where p.member_id = ${memberId} and p.id = ${id}`.execute(db);
  return rows[0];
}
