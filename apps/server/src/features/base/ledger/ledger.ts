import { ledgerJobs } from './ledger.jobs.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { Refusal, assert } from '../../../platform/refusal.ts';
import type { Balance } from './balance-batcher.ts';
import { LEDGER_KINDS, LEDGER_STATUS, type LedgerKind } from './chart.ts';
import { houseSums } from './roll-up-house.ts';
import { findAccountRow, openAccountRow, type MoveRow } from './ledger.queries.ts';

export { HOUSE_DIVIDENDS, LEDGER_KINDS, LEDGER_STATUS, getLedgerAccount, getLedgerKind, type LedgerKind } from './chart.ts';
export {
  findLastCheck,
  readLastFindings,
  listAccountRows,
  listOwing,
  listTransferRows,
  listTransfersOf,
  sumHouseDebits,
  sumMemberFunds,
  sumTransferRows,
  type TransferFilter,
  type TransferRow,
} from './ledger.queries.ts';
export {
  findFirstClosing,
  listClosings,
  listHeldOfFunds,
  listKindsOfFunds,
  sumOwned,
  type FundsOf,
  type HeldOfFunds,
  type KindOfFunds,
} from './funds-hours.queries.ts';
export { listKindsBySpan, type KindOfSpan } from './member-hours.queries.ts';
export { listRecordBefore, readRecordPage, type RecordRow } from './wallet-record.queries.ts';
export { addMoneyAway, listMoneyAway, totalView, type MoneyAway, type MoneyAwayReader } from './money-away.ts';
export { readBalance, type Balance } from './balance-batcher.ts';
export { sqlProof, type LedgerFinding, type LedgerProof, type ProofScope } from './proofs.ts';
export { hashOf, moved, ofKinds, weigh } from './tallies.ts';
export type { Glance, Mark, Tally } from './glance.ts';
export { verifyLedger, type PartDone } from './verify-ledger.ts';

/** How a posting ended. A replay with the same content is not a fault: the first answer stands. */
export interface Posted {
  readonly isReplay: boolean;
  readonly available: bigint;
}

/** Opens a member's account in an asset; nothing happens when it is open. */
export const openAccount = openAccountRow;

/** A member's money; zero when no account is open. */
export async function getBalance(db: Queryable, memberId: string, asset: number): Promise<Balance> {
  const row = await findAccountRow(db, memberId, asset);
  if (row === undefined) return { balance: 0n, held: 0n, available: 0n };
  return { balance: row.balance, held: row.held, available: row.balance - row.held };
}

function settleStatus(row: MoveRow | undefined): Posted {
  assert(row !== undefined, 'a ledger function answers');
  assert(row.o_status !== LEDGER_STATUS.noAccount, 'the account is open before money moves');
  if (row.o_status === LEDGER_STATUS.mismatch) throw new Refusal('REPLAY_MISMATCH');
  if (row.o_status === LEDGER_STATUS.insufficient) throw new Refusal('INSUFFICIENT_FUNDS');
  if (row.o_status === LEDGER_STATUS.limitReached) throw new Refusal('LIMIT_REACHED');
  if (row.o_status === LEDGER_STATUS.excluded) throw new Refusal('EXCLUDED');
  if (row.o_status === LEDGER_STATUS.timeUsed) throw new Refusal('PLAY_TIME_USED');
  return { isReplay: row.o_status === LEDGER_STATUS.replayed, available: row.o_available };
}

/** A transfer to post. `id` is made by the caller before the first try and kept over retries. */
export interface TransferOrder {
  readonly memberId: string;
  readonly id: string;
  readonly kind: LedgerKind;
  readonly asset: number;
  readonly amount: bigint;
  readonly ref: string | null;
}

/**
 * Posts one transfer. The database looks its reason up by `kind` and `ref`, and posts nothing without one; bets and payouts come from
 * the functions that make them. Refuses INSUFFICIENT_FUNDS and REPLAY_MISMATCH.
 */
export async function postTransfer(tx: Tx, order: TransferOrder): Promise<Posted> {
  assert(order.amount > 0n, 'a transfer moves something');
  const { rows } = await sql<MoveRow>`select o_status, o_available from ledger_post(
    ${order.memberId}, ${order.id}, ${LEDGER_KINDS[order.kind]}::smallint, ${order.asset}::smallint, ${order.amount}, ${order.ref})`.execute(
    tx,
  );
  return settleStatus(rows[0]);
}

/** Posts a transfer that an outside id stands behind: the same outside id moves money once. A deposit is credited before it is posted. */
export async function postExternalTransfer(tx: Tx, order: TransferOrder, provider: string, externalId: string): Promise<Posted> {
  assert(order.amount > 0n, 'a transfer moves something');
  const { rows } = await sql<MoveRow>`select o_status, o_available from ledger_post_outside(
    ${provider}, ${externalId}, ${order.memberId}, ${order.id}, ${LEDGER_KINDS[order.kind]}::smallint,
    ${order.asset}::smallint, ${order.amount}, ${order.ref})`.execute(tx);
  return settleStatus(rows[0]);
}

/** Sets money aside for a withdrawal or a movement to a vendor, whose row has the hold's id and is there when the transaction ends. Refuses INSUFFICIENT_FUNDS, REPLAY_MISMATCH, and to a vendor LIMIT_REACHED, PLAY_TIME_USED and EXCLUDED. */
export async function placeHold(tx: Tx, order: TransferOrder): Promise<Posted> {
  const { rows } = await sql<MoveRow>`select o_status, o_available from ledger_hold_for(
    ${order.memberId}, ${order.id}, ${LEDGER_KINDS[order.kind]}::smallint, ${order.asset}::smallint, ${order.amount}, ${order.ref})`.execute(
    tx,
  );
  return settleStatus(rows[0]);
}

/** Ends a hold by posting `posted` of it and releasing the rest; 0 voids it. The row that it is for has ended before, and says how much. Refuses REPLAY_MISMATCH when it ended otherwise. */
export async function resolveHold(tx: Tx, memberId: string, holdId: string, transferId: string, posted: bigint): Promise<Posted> {
  const { rows } = await sql<MoveRow>`select o_status, o_available from ledger_hold_end(
    ${memberId}, ${holdId}, ${transferId}, ${posted})`.execute(tx);
  return settleStatus(rows[0]);
}

/** Makes a book if it is not there. Books are made with a brand, never by a request. */
export async function ensureBook(db: Queryable, id: number, code: string, isReal: boolean): Promise<void> {
  await sql`insert into ledger_book (id, code, is_real) values (${id}, ${code}, ${isReal}) on conflict do nothing`.execute(db);
}

/** What the server takes from this feature. */
export const ledgerFeature = {
  name: 'ledger',
  jobs: ledgerJobs,
  streams: [houseSums],
};
