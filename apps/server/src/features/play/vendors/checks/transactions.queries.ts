import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/db/database.ts';
import type { VendorTables } from '../vendor.tables.ts';

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

const COLUMNS = [
  'vendor_id',
  'tx_id',
  'op',
  'member_id',
  'id',
  'play_id',
  'game_id',
  'round_id',
  'amount',
  'win',
  'target',
  'code',
  'balance',
  'undone_by',
  'at',
] as const;

/** A transaction by the vendor's id. */
export async function findStoredTx(db: Queryable, vendorId: number, txId: string): Promise<StoredTx | undefined> {
  const rows = await db
    .$extendTables<VendorTables>()
    .selectFrom('vendor_tx')
    .select(COLUMNS)
    .where('vendor_id', '=', vendorId)
    .where('tx_id', '=', txId)
    .execute();
  return rows[0];
}

/** Ids of the bets of a round that stand. */
export async function listRoundBets(db: Queryable, vendorId: number, memberId: string, roundId: string, since: Date): Promise<string[]> {
  const rows = await db
    .$extendTables<VendorTables>()
    .selectFrom('vendor_tx')
    .select('tx_id')
    .where('vendor_id', '=', vendorId)
    .where('member_id', '=', memberId)
    .where('round_id', '=', roundId)
    .where('op', '=', 1)
    .where('code', '=', 0)
    .where('undone_by', 'is', null)
    .where('at', '>=', since)
    .execute();
  return rows.map((row) => row.tx_id);
}

/** The player that a transaction was made for: a member, or a trial, is one player at a vendor. */
export async function findTxPlayer(db: Queryable, tx: StoredTx): Promise<string | undefined> {
  const rows = await db
    .$extendTables<VendorTables>()
    .selectFrom('vendor_player')
    .select('player_id')
    .where('vendor_id', '=', tx.vendor_id)
    .where('member_id', '=', tx.member_id)
    .limit(1)
    .execute();
  return rows[0]?.player_id;
}

/** Transactions by the vendor's ids. */
export async function listStoredTxs(db: Queryable, vendorId: number, txIds: readonly string[]): Promise<Map<string, StoredTx>> {
  const rows = await db
    .$extendTables<VendorTables>()
    .selectFrom('vendor_tx')
    .select(COLUMNS)
    .where('vendor_id', '=', vendorId)
    .where('tx_id', '=', sql<string>`any (${[...txIds]})`)
    .execute();
  return new Map(rows.map((row) => [row.tx_id, row]));
}
