import { sql } from 'kysely';
import type { StepActInput, TableChoice } from '@talora/contract/arcade/house-round.ts';
import type { Queryable } from '../../../../platform/db/database.ts';

/** A round of several steps, with what draws it: the seed of its pair stays sealed here. */
export interface SteppedRow {
  readonly member_id: string;
  readonly id: string;
  readonly brand_id: string;
  readonly game_id: number;
  /** Code of the game. */
  readonly game: string;
  readonly asset: number;
  readonly book: number;
  readonly stake: bigint;
  readonly pair_id: string;
  readonly nonce: number;
  readonly math_version: string;
  /** What was chosen so far. */
  readonly choice: TableChoice;
  readonly acts: readonly StepActInput[];
  readonly opened_at: Date;
  /** Null while it waits for its player. */
  readonly ended_at: Date | null;
  readonly sealed_seed: string;
  readonly client_seed: string;
}

const SELECT = sql`select w.member_id, w.id, w.brand_id, w.game_id, g.code as game, w.asset, w.book, w.stake, w.pair_id, w.nonce, w.math_version, w.choice,
    w.acts, w.opened_at, w.ended_at, p.sealed_seed, p.client_seed
  from arcade_stepped w join games_game g on g.id = w.game_id join arcade_pair p on p.member_id = w.member_id and p.id = w.pair_id`;

/** One of a member's rounds of several steps, whether it waits or is over. */
export async function findStepped(db: Queryable, memberId: string, id: string): Promise<SteppedRow | undefined> {
  const { rows } = await sql<SteppedRow>`${SELECT} where w.member_id = ${memberId} and w.id = ${id}`.execute(db);
  return rows[0];
}

/** The round that waits for a member at a game. */
export async function findWaiting(db: Queryable, memberId: string, gameId: number): Promise<SteppedRow | undefined> {
  const { rows } =
    await sql<SteppedRow>`${SELECT} where w.member_id = ${memberId} and w.game_id = ${gameId} and w.ended_at is null`.execute(db);
  return rows[0];
}

/** Rounds that have waited for so many hours, the longest first. */
export async function listWaitingFor(db: Queryable, hours: number, limit: number): Promise<SteppedRow[]> {
  const { rows } = await sql<SteppedRow>`${SELECT} where w.ended_at is null and w.opened_at < app_now() - make_interval(hours => ${hours})
    order by w.opened_at limit ${limit}`.execute(db);
  return rows;
}

/** Writes an act down that ends nothing. False when the round has gone on meanwhile, or is over. */
export async function writeAct(db: Queryable, row: SteppedRow, act: StepActInput, choice: unknown): Promise<boolean> {
  const { rows } = await sql<{ is_written: boolean }>`select arcade_act(${row.member_id}, ${row.id}, ${row.acts.length},
    ${JSON.stringify(act)}, ${JSON.stringify(choice)}) as is_written`.execute(db);
  return rows[0]?.is_written ?? false;
}
