import { sql } from 'kysely';
import type { Queryable } from '../../platform/db/database.ts';

/** A transaction as it is stored. */
export interface StoredTx {
  readonly vendor_id: number;
  readonly tx_id: string;
  readonly op: number;
  readonly member_id: string;
  readonly id: string;
  readonly play_id: string | null;
  readonly game_id: number | null;
  readonly round_id: string | null;
  readonly amount: bigint;
  readonly win: bigint;
  readonly target: string | null;
  readonly code: number;
  readonly balance: bigint;
  readonly undone_by: string | null;
  readonly at: Date;
}

const COLUMNS = sql`vendor_id, tx_id, op, member_id, id, play_id, game_id, round_id, amount, win, target, code, balance, undone_by, at`;

/** A transaction by the vendor's id. */
export async function findStoredTx(db: Queryable, vendorId: number, txId: string): Promise<StoredTx | undefined> {
  const { rows } = await sql<StoredTx>`select ${COLUMNS} from vendor_tx where vendor_id = ${vendorId} and tx_id = ${txId}`.execute(db);
  return rows[0];
}

/** Transactions of a vendor in a span, oldest first, after a given one. */
export async function listStoredTxs(db: Queryable, vendorId: number, from: Date, to: Date, limit: number): Promise<StoredTx[]> {
  const { rows } = await sql<StoredTx>`select ${COLUMNS} from vendor_tx
    where vendor_id = ${vendorId} and at >= ${from} and at < ${to} order by at, tx_id limit ${limit}`.execute(db);
  return rows;
}
