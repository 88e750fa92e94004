import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** How far a reader has come, and how far it may go. */
export interface Position {
  /** All transactions below this one are read; of this one, the rows up to `id`. */
  readonly xid: bigint;
  /** Behind every row when all of the transaction is read. */
  readonly id: string;
  /** Every transaction below this number is over: rows commit out of order, and only what is below is complete. */
  readonly edge: bigint;
}

const BEHIND_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Where a reader stands (SQL on table `reader`): the row of its transaction, behind the last one when it has read all of it. */
export const POSITION_ID = sql`coalesce(upto_id, ${sql.lit(BEHIND_ALL)}::uuid)`;

/** Takes a reader for the transaction; null while another server reads. One that has never read stands before everything. */
export async function takePosition(tx: Tx, name: string): Promise<Position | null> {
  await sql`insert into reader (name) values (${name}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<Position>`
    select upto as xid, ${POSITION_ID} as id, settled_xid() as edge from reader where name = ${name} for update skip locked`.execute(tx);
  return rows[0] ?? null;
}

/** Keeps, with the transaction, how far its reader has come; `id` is null when all of the last transaction is read. */
export async function movePosition(tx: Tx, name: string, xid: bigint, id: string | null): Promise<void> {
  await sql`update reader set upto = ${xid}, upto_id = ${id}, ran_at = app_now() where name = ${name}`.execute(tx);
}

/** Notes that a reader has looked and found nothing. */
export async function notePositionSeen(tx: Tx, name: string): Promise<void> {
  await sql`update reader set ran_at = app_now() where name = ${name}`.execute(tx);
}
