import type { batchesConsoleCalls, BatchItem, PayoutBatch, PayoutBatchFile } from '@talora/contract/bank/batches-console.ts';
import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import { displayNo } from '@talora/domain/ids/display-no.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { listUsernames } from '../../../people/members/members.ts';
import { findPayeeOfWithdrawal, findWithdrawalRow, listBankAccountRows } from '../../wallet/wallet.ts';
import { findBatchRow, listBatchRows, listItemRows, type BatchRow, type ItemRow } from './batches.queries.ts';

type Calls = (typeof batchesConsoleCalls)['calls'];

const PAGE_SIZE = 20;

/** An item with its withdrawal and the account that it goes to. */
export type Payment = Awaited<ReturnType<typeof listPayments>>[number];

/** Items of a batch with their withdrawals and payees. */
export async function listPayments(db: Queryable, brandId: string, batchId: string) {
  const items = await listItemRows(db, brandId, batchId);
  return Promise.all(
    items.map(async (item: ItemRow) => {
      const [withdrawal, payee] = await Promise.all([
        findWithdrawalRow(db, item.member_id, item.withdrawal_id),
        findPayeeOfWithdrawal(db, item.member_id, item.withdrawal_id),
      ]);
      assert(withdrawal !== undefined && payee !== undefined, 'an item has its withdrawal and its payee');
      return { item, withdrawal, payee };
    }),
  );
}

const batchView = ({ brand, staff }: StaffContext, row: BatchRow, account: string): PayoutBatch => ({
  id: row.id,
  no: displayNo(row.id),
  account,
  state: row.state,
  payer: row.payer_name,
  isMine: row.payer_id === staff.staffId,
  items: row.items,
  paid: row.paid,
  sum: formatAmount(row.sum, brand.asset),
  currency: brand.asset.code,
  openedAt: row.opened_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
  files: row.files,
  fileAt: row.file_at?.toISOString() ?? null,
});

async function accountNames({ platform, brand }: StaffContext): Promise<(id: string) => string> {
  const rows = await listBankAccountRows(platform.db.kysely, brand.id);
  const names = new Map(rows.map((row) => [row.id, `${row.bank_name} ${row.account_number}`]));
  return (id) => names.get(id) ?? '';
}

/** A page of batches, newest first. */
export async function listBatches(
  context: StaffContext,
  { pageNo }: CallArguments<Calls['payoutBatches']>,
): Promise<CallResult<Calls['payoutBatches']>> {
  const { platform, brand } = context;
  const { rows, count } = await listBatchRows(platform.db.kysely, brand.id, (pageNo - 1) * PAGE_SIZE, PAGE_SIZE);
  const nameOf = await accountNames(context);
  return {
    content: rows.map((row) => batchView(context, row, nameOf(row.account_id))),
    pageNo,
    totalPages: Math.max(1, Math.ceil(Number(count) / PAGE_SIZE)),
    totalElements: Number(count),
  };
}

/** One batch with its items. Refuses NOT_FOUND. */
export async function getBatch(context: StaffContext, id: string): Promise<PayoutBatchFile> {
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const row = (await findBatchRow(db, brand.id, id)) ?? refuse('NOT_FOUND');
  const payments = await listPayments(db, brand.id, id);
  const names = await listUsernames(db, payments.map(({ item }) => item.member_id)); // prettier-ignore
  const list = payments.map(({ item, withdrawal, payee }): BatchItem => ({
    withdrawalId: withdrawal.id,
    no: withdrawal.no,
    memberId: item.member_id,
    account: names.get(item.member_id) ?? '',
    bankName: payee.bank_name,
    accountMasked: `•••• ${payee.account_ending}`,
    holder: payee.holder,
    amount: formatAmount(item.amount, brand.asset),
    state: withdrawal.state,
    reference: withdrawal.payment_reference,
    addedAt: item.added_at.toISOString(),
    removed: item.removed_why,
    bankText: item.match_id === null ? null : `${item.bank_day ?? ''} ${item.bank_text ?? ''}`.trim(),
  }));
  return { ...batchView(context, row, (await accountNames(context))(row.account_id)), list };
}
