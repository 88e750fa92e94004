import { sql } from 'kysely';
import type { TableChoice } from '@talora/contract/arcade/house-round.ts';
import type { Decision } from '@talora/domain/games/house/decisions.ts';
import type { Queryable } from '../../../platform/db/database.ts';

/** A settled round as it is stored. */
export interface RoundRow {
  readonly pair_id: string;
  readonly nonce: number;
  readonly member_id: string;
  readonly id: string;
  readonly game_id: number;
  /** Code of the game. */
  readonly game: string;
  readonly asset: number;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly math_version: string;
  /** What the draws decided, in their order. */
  readonly outcome: readonly Decision[];
  /** What the player chose at a table; null at a slot. */
  readonly bets: TableChoice | null;
  readonly played_at: Date;
  readonly shown_at: Date | null;
  /** What the round drew for the grand pool of a jackpot, and out of how many; null where it takes part in none. */
  readonly grand_odds: bigint | null;
  readonly grand_number: bigint | null;
}

/** When the show of a round r had been played; a ticket that its buyer has not scratched counts as seen after a day. */
const SHOWN = sql`coalesce(r.shown_at, case when r.bets ? 'ticket' and r.played_at < app_now() - interval '24 hours'
  then r.played_at + interval '24 hours' end)`;

const COLUMNS = sql`r.pair_id, r.nonce, r.member_id, r.id, r.game_id,
  (select g.code from games_game g where g.id = r.game_id) as game, r.asset, r.stake, r.payout, r.math_version, r.outcome, r.bets, r.played_at,
  ${SHOWN} as shown_at, r.grand_odds, r.grand_number`;

/** One of a member's rounds. */
export async function findRoundRow(db: Queryable, memberId: string, id: string): Promise<RoundRow | undefined> {
  const { rows } = await sql<RoundRow>`select ${COLUMNS} from arcade_round r where r.member_id = ${memberId} and r.id = ${id}`.execute(db);
  return rows[0];
}

/** Those of a member's rounds that have these ids. */
export async function listRoundsOfIds(db: Queryable, memberId: string, ids: readonly string[]): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`select ${COLUMNS} from arcade_round r
    where r.member_id = ${memberId} and r.id = any (${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** The member's last round of a game when its show has not been played to the end. */
export async function findOpenRound(db: Queryable, memberId: string, gameId: number): Promise<RoundRow | undefined> {
  const { rows } =
    await sql<RoundRow>`select ${COLUMNS} from arcade_seat s join arcade_round r on r.member_id = s.member_id and r.id = s.last_round_id
    where s.member_id = ${memberId} and s.game_id = ${gameId} and ${SHOWN} is null`.execute(db);
  return rows[0];
}

/** Notes that a round's show has been played. */
export async function markRoundShown(db: Queryable, memberId: string, id: string): Promise<void> {
  await sql`update arcade_round set shown_at = app_now() where member_id = ${memberId} and id = ${id} and shown_at is null`.execute(db);
}

/** A page of a member's rounds of a game, newest first, and how many there are. */
export async function listRoundRows(
  db: Queryable,
  memberId: string,
  gameId: number,
  offset: number,
  limit: number,
): Promise<{ rows: RoundRow[]; count: bigint }> {
  const where = sql`r.member_id = ${memberId} and r.game_id = ${gameId}`;
  const { rows } =
    await sql<RoundRow>`select ${COLUMNS} from arcade_round r where ${where} order by r.id desc offset ${offset} limit ${limit}`.execute(
      db,
    );
  const counted = await sql<{ n: bigint }>`select count(*) as n from arcade_round r where ${where}`.execute(db);
  return { rows, count: counted.rows[0]?.n ?? 0n };
}

/** Sums of a member's rounds of a game since a moment. */
export async function sumRoundRows(
  db: Queryable,
  memberId: string,
  gameId: number,
  from: Date,
): Promise<{ rounds: bigint; stake: bigint; payout: bigint }> {
  const { rows } = await sql<{
    rounds: bigint;
    stake: bigint;
    payout: bigint;
  }>`select count(*) as rounds, coalesce(sum(r.stake), 0) as stake, coalesce(sum(r.payout), 0) as payout
    from arcade_round r where r.member_id = ${memberId} and r.game_id = ${gameId} and r.id >= uuid_v7_floor(${from})`.execute(db);
  return rows[0] ?? { rounds: 0n, stake: 0n, payout: 0n };
}

/** The public part of a round's pair: the server seed once it has been revealed. */
export async function findPairOfRound(
  db: Queryable,
  memberId: string,
  pairId: string,
): Promise<{ commitment: Buffer; client_seed: string; revealed_seed: Buffer | null } | undefined> {
  const { rows } = await sql<{
    commitment: Buffer;
    client_seed: string;
    revealed_seed: Buffer | null;
  }>`select commitment, client_seed, revealed_seed
    from arcade_pair where member_id = ${memberId} and id = ${pairId}`.execute(db);
  return rows[0];
}
