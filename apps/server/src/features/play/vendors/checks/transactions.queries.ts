import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/db/database.ts';

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

/** Ids of the bets of a round that stand. */
export async function listRoundBets(db: Queryable, vendorId: number, memberId: string, roundId: string, since: Date): Promise<string[]> {
  const { rows } = await sql<{ tx_id: string }>`select tx_id from vendor_tx
    where vendor_id = ${vendorId} and member_id = ${memberId} and round_id = ${roundId} and op = 1 and code = 0 and undone_by is null
      and at >= ${since}`.execute(db);
  return rows.map((row) => row.tx_id);
}

/** The player that a transaction was made for: a member, or a trial, is one player at a vendor. */
export async function findTxPlayer(db: Queryable, tx: StoredTx): Promise<string | undefined> {
  const { rows } = await sql<{ player_id: string }>`select player_id from vendor_player
    where vendor_id = ${tx.vendor_id} and member_id = ${tx.member_id} limit 1`.execute(db);
  return rows[0]?.player_id;
}

/** Transactions by the vendor's ids. */
export async function listStoredTxs(db: Queryable, vendorId: number, txIds: readonly string[]): Promise<Map<string, StoredTx>> {
  const { rows } =
    await sql<StoredTx>`select ${COLUMNS} from vendor_tx where vendor_id = ${vendorId} and tx_id = any (${[...txIds]})`.execute(db);
  return new Map(rows.map((row) => [row.tx_id, row]));
}
