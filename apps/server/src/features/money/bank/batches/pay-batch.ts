import type { batchesConsoleCalls, TakenItems } from '@talora/contract/bank/batches-console.ts';
import type { CallArguments, FileReply } from '@talora/contract/core/call.ts';
import { BATCH_MAX, isToPay, mayCloseBatch } from '@talora/domain/bank/batch-rules.ts';
import { displayNo } from '@talora/domain/ids/display-no.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { csvLine, CSV_START } from '@talora/domain/text/csv.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { takeTurn } from '../../../../platform/db/turns.ts';
import { checkIdTime } from '../../../../platform/id-time.ts';
import { Refusal, refuse } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { claimPayment, findAccountRow, findPayoutStop, findWithdrawalRow, markPaidByLine, openAccountNumber } from '../../wallet/wallet.ts';
import { tellBank } from '../tell-bank.ts';
import {
  closeBatchRow,
  findBatchRow,
  insertBatchRow,
  insertFileRow,
  insertItemRow,
  removeItemRow,
  type BatchRow,
} from './batches.queries.ts';
import { getBatch, listPayments, type Payment } from './show-batches.ts';

type Calls = (typeof batchesConsoleCalls)['calls'];
type Wanted = CallArguments<Calls['openBatch']>['items'];

/** Longest reference of a payment. */
const REFERENCE_MAX = 64;

/** One at a time for a batch, until the transaction ends. */
const takeBatchTurn = (tx: Tx, id: string): Promise<void> => takeTurn(tx, `bank batch ${id}`);

/** Refuses NOT_FOUND, NOT_THE_PAYER, and ILLEGAL_STATE for a batch that is closed. */
function checkOwn({ staff }: StaffContext, row: BatchRow | undefined): BatchRow {
  if (row === undefined) return refuse('NOT_FOUND');
  if (row.payer_id !== staff.staffId) refuse('NOT_THE_PAYER', { payer: row.payer_name });
  if (row.state !== 'open') refuse('ILLEGAL_STATE', { from: row.state, to: 'open' });
  return row;
}

/** Holds the caller's open batch until the transaction ends. */
async function lockOwn(context: StaffContext, tx: Tx, id: string): Promise<BatchRow> {
  await takeBatchTurn(tx, id);
  return checkOwn(context, await findBatchRow(tx, context.brand.id, id));
}

async function audit(context: StaffContext, tx: Tx, action: string, id: string, detail: Readonly<Record<string, unknown>>): Promise<void> {
  const { brand, staff } = context;
  await appendAudit(tx, { brandId: brand.id, actor: { staff: staff.staffId }, action, subject: `batch:${id}`, detail });
}

/** Does each act by itself; what is refused is listed with its code, and stops nobody else's. */
async function listRefused<T extends { readonly id: string }>(
  items: readonly T[],
  act: (item: T) => Promise<void>,
): Promise<{ id: string; code: string }[]> {
  const refused: { id: string; code: string }[] = [];
  for (const item of items) {
    try {
      await act(item);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ id: item.id, code: error.code });
    }
  }
  return refused;
}

/** Takes withdrawals into a batch one by one: the batch is there from the first that is taken on. */
async function takeItems(context: StaffContext, id: string, items: Wanted, open: (tx: Tx) => Promise<void>): Promise<TakenItems> {
  const { platform, brand } = context;
  const refused = await listRefused(items, (wanted) =>
    claimPayment(context, wanted, async (tx, row) => {
      await takeBatchTurn(tx, id);
      await open(tx);
      const { items: count } = checkOwn(context, await findBatchRow(tx, brand.id, id));
      const item = {
        brandId: brand.id,
        batchId: id,
        id: platform.ids.next(),
        memberId: row.member_id,
        withdrawalId: row.id,
        amount: row.amount,
      };
      // In this batch already: the same again. In another one: it stays there.
      const isHere = (await listPayments(tx, brand.id, id)).some((one) => one.withdrawal.id === row.id && one.item.removed_why === null);
      if (isHere) return;
      if (count >= BATCH_MAX || !(await insertItemRow(tx, item))) refuse('ILLEGAL_STATE', { from: 'in-batch', to: 'in-batch' });
    }),
  );
  tellBank(platform, brand.id);
  const isThere = (await findBatchRow(platform.db.kysely, brand.id, id)) !== undefined;
  return { batch: isThere ? await getBatch(context, id) : null, refused };
}

/**
 * Opens a batch of the caller's with withdrawals that are taken to be paid, each by the checks of any payment. What is refused is listed;
 * without any that is taken there is no batch. Refuses NOT_FOUND for an account that is not the brand's, REPLAY_MISMATCH.
 */
export async function openBatch(
  context: StaffContext,
  { requestId, fromId, items }: CallArguments<Calls['openBatch']>,
): Promise<TakenItems> {
  const { platform, brand, staff } = context;
  checkIdTime(platform, requestId);
  const db = platform.db.kysely;
  const account = (await findAccountRow(db, brand.id, fromId)) ?? refuse('NOT_FOUND');
  const before = await findBatchRow(db, brand.id, requestId);
  if (before !== undefined && (before.account_id !== fromId || before.payer_id !== staff.staffId)) refuse('REPLAY_MISMATCH');
  return takeItems(context, requestId, items, async (tx) => {
    const row = { brandId: brand.id, id: requestId, accountId: fromId, payerId: staff.staffId, payerName: staff.name };
    if (!(await insertBatchRow(tx, row))) return;
    await audit(context, tx, 'bank.batch-opened', requestId, {
      from: `${account.bank_name} ${account.account_number}`,
      accountId: fromId,
    });
  });
}

/** Takes more withdrawals into an open batch of the caller's. Refuses NOT_FOUND, NOT_THE_PAYER, ILLEGAL_STATE. */
export async function addToBatch(context: StaffContext, { id, items }: CallArguments<Calls['addToBatch']>): Promise<TakenItems> {
  checkOwn(context, await findBatchRow(context.platform.db.kysely, context.brand.id, id));
  return takeItems(context, id, items, async () => undefined);
}

/** Takes a withdrawal out of a batch. The caller holds its payment still. The same again changes nothing. Refuses as {@link addToBatch} does. */
export async function takeOut(context: StaffContext, { id, withdrawalId, reason }: CallArguments<Calls['takeOutOfBatch']>): Promise<void> {
  const { platform, brand } = context;
  await platform.db.tx(async (tx) => {
    await lockOwn(context, tx, id);
    const found = (await listPayments(tx, brand.id, id)).filter(({ withdrawal }) => withdrawal.id === withdrawalId);
    if (found.length === 0) refuse('NOT_FOUND');
    const one = found.find(({ item }) => item.removed_why === null);
    if (one === undefined) return;
    if (!isToPay({ state: one.withdrawal.state, removed: null })) refuse('ILLEGAL_STATE', { from: one.withdrawal.state, to: 'taken-out' });
    if (!(await removeItemRow(tx, brand.id, id, one.item.id))) refuse('ILLEGAL_STATE', { from: 'left', to: 'taken-out' });
    await audit(context, tx, 'bank.batch-item-out', id, { withdrawal: withdrawalId, no: one.withdrawal.no, reason: reason.trim() });
  });
  tellBank(platform, brand.id);
}

const paymentsToMake = (payments: readonly Payment[]): Payment[] =>
  payments.filter(({ item, withdrawal }) => isToPay({ state: withdrawal.state, removed: item.removed_why }));

/** Which of some payments may leave now: of who was locked since, or has come to owe, none does. */
async function withoutStopped(tx: Tx, payments: readonly Payment[]): Promise<Payment[]> {
  const kept: Payment[] = [];
  for (const one of payments) if ((await findPayoutStop(tx, one.withdrawal)) === null) kept.push(one);
  return kept;
}

/** A row of the file. Texts that a spreadsheet would carry out are quoted by {@link csvLine}. */
function fileLine({ platform, brand }: StaffContext, { withdrawal, payee, item }: Payment): string {
  return csvLine([
    payee.bank_code,
    payee.bank_name,
    openAccountNumber(platform, payee),
    payee.holder,
    formatAmount(item.amount, brand.asset),
    brand.asset.code,
    withdrawal.no,
  ]);
}

const HEAD = ['bank_code', 'bank', 'account_number', 'holder', 'amount', 'currency', 'reference'];

/**
 * The payments of a batch that are still to be made, as a file for the bank. Only its payer gets it, while it is open; every download is
 * written down with count and sum. What may not leave by now is not in it: it stays in the batch until it is taken out. Refuses NOT_FOUND,
 * NOT_THE_PAYER, ILLEGAL_STATE for a batch without anything to pay.
 */
export async function writeBatchFile(context: StaffContext, id: string): Promise<FileReply> {
  const { platform, brand, staff } = context;
  const lines = await platform.db.tx(async (tx) => {
    // Each payment is held while the file is made: one that is taken over in this moment is in it, or is not. Payments come before the batch,
    // as when one is taken into it.
    const held = new Set<string>();
    const ids = paymentsToMake(await listPayments(tx, brand.id, id)).map(({ withdrawal }) => withdrawal);
    for (const one of ids.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      await findWithdrawalRow(tx, one.member_id, one.id, true);
      held.add(one.id);
    }
    await lockOwn(context, tx, id);
    const toMake = paymentsToMake(await listPayments(tx, brand.id, id)).filter(({ withdrawal }) => held.has(withdrawal.id));
    const payments = await withoutStopped(tx, toMake);
    if (payments.length === 0) refuse('ILLEGAL_STATE', { from: 'paid', to: 'file' });
    const sum = payments.reduce((all, { item }) => all + item.amount, 0n);
    const fileId = platform.ids.next();
    await insertFileRow(tx, { brandId: brand.id, batchId: id, id: fileId, items: payments.length, sum, staffId: staff.staffId });
    await audit(context, tx, 'bank.batch-downloaded', id, {
      file: fileId,
      count: payments.length,
      sum: formatAmount(sum, brand.asset),
      withdrawals: payments.map(({ withdrawal }) => withdrawal.no),
    });
    return payments.map((payment) => fileLine(context, payment));
  });
  tellBank(platform, brand.id);
  async function* chunks(): AsyncGenerator<string> {
    yield CSV_START + csvLine(HEAD);
    yield lines.join('');
  }
  return { contentType: 'text/csv; charset=utf-8', fileName: `payments-${displayNo(id)}.csv`, chunks: chunks() };
}

/** Marks paid what lines of a statement show to be paid; what is refused is listed. Refuses NOT_FOUND, NOT_THE_PAYER, ILLEGAL_STATE. */
export async function payMatched(context: StaffContext, id: string): Promise<TakenItems> {
  const { platform, brand } = context;
  const db = platform.db.kysely;
  checkOwn(context, await findBatchRow(db, brand.id, id));
  const shown = paymentsToMake(await listPayments(db, brand.id, id)).flatMap(({ item, withdrawal }) => {
    const { match_id: match, bank_text: text, bank_day: day } = item;
    if (match === null) return [];
    const reference = (text ?? '').trim() === '' ? `${withdrawal.no} ${day ?? ''}`.trim() : (text ?? '').trim();
    return [{ id: withdrawal.id, match, reference: reference.slice(0, REFERENCE_MAX).trim() }];
  });
  const refused = await listRefused(shown, (payment) => markPaidByLine(context, payment));
  tellBank(platform, brand.id);
  return { batch: await getBatch(context, id), refused };
}

/** Closes a batch of which nothing is left to be paid. The same again changes nothing. Refuses NOT_FOUND, NOT_THE_PAYER, ILLEGAL_STATE. */
export async function closeBatch(context: StaffContext, id: string): Promise<void> {
  const { platform, brand, staff } = context;
  await platform.db.tx(async (tx) => {
    await takeBatchTurn(tx, id);
    const row = await findBatchRow(tx, brand.id, id);
    if (row?.state === 'closed' && row.payer_id === staff.staffId) return;
    checkOwn(context, row);
    const items = (await listPayments(tx, brand.id, id)).map(({ item, withdrawal }) => ({
      state: withdrawal.state,
      removed: item.removed_why,
    }));
    if (!mayCloseBatch(items)) refuse('ILLEGAL_STATE', { from: 'open', to: 'closed' });
    await closeBatchRow(tx, brand.id, id);
    await audit(context, tx, 'bank.batch-closed', id, {});
  });
  tellBank(platform, brand.id);
}
