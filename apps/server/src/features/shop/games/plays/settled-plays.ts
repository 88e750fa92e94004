import { sql } from 'kysely';
import { getPlayState, type PlayState } from '@talora/domain/games/play/play-states.ts';
import type { Queryable } from '../../../../platform/db/database.ts';

/** A settled play with what rules ask of its game. Sums in minor units. */
export interface SettledPlay {
  readonly memberId: string;
  readonly id: string;
  readonly asset: number;
  readonly state: PlayState;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly valid: bigint;
  readonly placedAt: Date;
  readonly game: { readonly code: string; readonly category: string };
}

/** Which settled plays: of some members, written by transactions behind `after`, up to `upto`; with `since`, placed no earlier. */
export interface SettledFilter {
  readonly memberIds: readonly string[];
  readonly after: bigint;
  readonly upto?: bigint;
  readonly since?: Date;
}

/**
 * The number of a transaction behind which a reader stands when it has read about so many settled plays in whole transactions;
 * `edge - 1` when there are no more. Raw: the order of a block range index is not the builder's to know.
 */
export async function findWindowEnd(db: Queryable, after: bigint, edge: bigint, most: number): Promise<bigint> {
  const { rows } = await sql<{ xid: bigint }>`select p.xid from play p where p.xid > ${after} and p.xid < ${edge} and p.state <> 0
    order by p.xid offset ${most - 1} limit 1`.execute(db);
  return rows[0]?.xid ?? edge - 1n;
}

interface Row {
  readonly member_id: string;
  readonly id: string;
  readonly asset: number;
  readonly state: number;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly valid_bet: bigint;
  readonly placed_at: Date;
  readonly code: string;
  readonly game_type: string;
}

/** Settled plays in the order of the transactions that wrote them last. An id may be made up to a day before its play is placed. */
export async function listSettledPlays(db: Queryable, { memberIds, after, upto, since }: SettledFilter): Promise<SettledPlay[]> {
  const { rows } =
    await sql<Row>`select p.member_id, p.id, p.asset, p.state, p.stake, p.payout, p.valid_bet, p.placed_at, g.code, g.game_type
    from play p join games_game g on g.id = p.game_id
    where p.member_id = any (${memberIds}::uuid[]) and p.xid > ${after} and p.state <> 0
      ${upto === undefined ? sql`` : sql`and p.xid <= ${upto}`}
      ${since === undefined ? sql`` : sql`and p.id >= uuid_v7_floor(${since}::timestamptz - interval '1 day') and p.placed_at >= ${since}`}
    order by p.xid, p.id`.execute(db);
  return rows.map((row) => ({
    memberId: row.member_id,
    id: row.id,
    asset: row.asset,
    state: getPlayState(row.state),
    stake: row.stake,
    payout: row.payout,
    valid: row.valid_bet,
    placedAt: row.placed_at,
    game: { code: row.code, category: row.game_type },
  }));
}
