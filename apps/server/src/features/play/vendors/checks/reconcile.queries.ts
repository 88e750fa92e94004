import { sql } from 'kysely';
import { PLAY_STATES } from '@talora/domain/games/play/play-states.ts';
import { getAssetById } from '@talora/domain/money/asset.ts';
import { vendorOperationOf } from '@talora/domain/vendors/vendor-operations.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import type { VendorTables } from '../vendor.tables.ts';

/** A transaction of ours as a statement is compared with it. Sums in minor units. */
export interface ComparedTx {
  readonly txId: string;
  readonly operation: string;
  readonly playerId: string;
  readonly roundId: string | null;
  readonly amount: bigint;
  readonly win: bigint;
  readonly currency: string;
  readonly at: Date;
}

interface Row {
  readonly tx_id: string;
  readonly op: number;
  readonly player_id: string;
  readonly round_id: string | null;
  readonly amount: bigint;
  readonly win: bigint;
  readonly asset: number;
  readonly at: Date;
}

const txOf = (row: Row): ComparedTx => ({
  txId: row.tx_id,
  operation: vendorOperationOf(row.op),
  playerId: row.player_id,
  roundId: row.round_id,
  amount: row.amount,
  win: row.win,
  currency: getAssetById(row.asset).code,
  at: row.at,
});

// What stands: answered with yes, not taken back, and money in it or the mark of a round's end. A bet that is taken back takes its wins
// along: their own rows say nothing of it, the play does.
const STANDING = sql`from vendor_tx x join vendor_player p on p.vendor_id = x.vendor_id and p.member_id = x.member_id
  where x.code = 0 and x.undone_by is null and x.op in (1, 2, 3, 6, 8, 9, 10, 11)
    and not (x.op = 2 and exists (select 1 from play l where l.member_id = x.member_id and l.id = x.play_id and l.state = ${PLAY_STATES.void}))`;
const COLUMNS = sql`x.tx_id, x.op, p.player_id, x.round_id, x.amount, x.win, p.asset, x.at`;

/** Standing transactions with these ids. */
export async function listTxsById(db: Queryable, vendorId: number, ids: readonly string[]): Promise<ComparedTx[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} ${STANDING} and x.vendor_id = ${vendorId} and x.tx_id = any (${ids})`.execute(db);
  return rows.map(txOf);
}

/** A page of the standing transactions of a span by id; those that we made up are left out. */
export async function listTxsOfDay(
  db: Queryable,
  vendorId: number,
  from: Date,
  to: Date,
  after: string,
  limit: number,
): Promise<ComparedTx[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} ${STANDING} and x.vendor_id = ${vendorId} and x.at >= ${from} and x.at < ${to}
    and x.tx_id > ${after} and x.tx_id not like '~%' order by x.tx_id limit ${limit}`.execute(db);
  return rows.map(txOf);
}

/** Movements to and from a transfer wallet that were done, by reference. */
export async function listTransfersById(db: Queryable, vendorId: number, ids: readonly string[]): Promise<ComparedTx[]> {
  const rows = await db
    .$extendTables<VendorTables>()
    .selectFrom('vendor_transfer')
    .select(['id', 'direction', 'player_id', 'amount', 'asset', 'asked_at'])
    .where('vendor_id', '=', vendorId)
    .where('state', '=', 'done')
    .where(sql<boolean>`id::text = any (${ids})`)
    .execute();
  return rows.map((row) => ({
    txId: row.id,
    operation: row.direction === 'in' ? 'transferIn' : 'transferOut',
    playerId: row.player_id,
    roundId: null,
    amount: row.amount,
    win: 0n,
    currency: getAssetById(row.asset).code,
    at: row.asked_at,
  }));
}
