import type { CallResult } from '@talora/contract/core/call.ts';
import type { ConsolePayee, payeesConsoleCalls } from '@talora/contract/wallet/payees-console.ts';
import { findRequestAbout } from '../../../people/approvals/approvals.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { marksOf, openAccountNumber } from './account-marks.ts';
import { getMemberOfBrand } from './correct-payee.ts';
import { livePayees, maskedAccount, payeeStateOf } from './payees.view.ts';
import { listPayeeRows, listSharers, type PayeeRow } from './payees.queries.ts';

type List = CallResult<(typeof payeesConsoleCalls)['calls']['memberPayees']>;

const SHOWN = 5;

/** Other members of the brand who have or had the same account, some of them by name. */
export async function findSharers(
  { platform, brand }: StaffContext,
  row: PayeeRow,
): Promise<{ count: number; members: { id: string; no: string; account: string }[] }> {
  // Under one key the account has one mark. One that is not marked yet shares nothing until the timed work has come by.
  const isOneKey = platform.keys.sealing.length === 1;
  const marks =
    row.account_mark === null
      ? []
      : isOneKey
        ? [row.account_mark]
        : marksOf(platform, { brand: brand.id, bank: row.bank_code, account: openAccountNumber(platform, row) });
  const { rows, count } = await listSharers(platform.db.kysely, { brandId: brand.id, memberId: row.member_id, marks }, SHOWN);
  return { count, members: rows.map(({ id, no, username }) => ({ id, no: no.toString(), account: username })) };
}

async function consolePayeeView(context: StaffContext, row: PayeeRow, usualId: string | undefined): Promise<ConsolePayee> {
  const [{ count, members }, { request }] = await Promise.all([
    findSharers(context, row),
    findRequestAbout(context, 'payee.correct', row.id),
  ]);
  return {
    id: row.id,
    bankCode: row.bank_code,
    bankName: row.bank_name,
    accountMasked: maskedAccount(row),
    holder: row.holder,
    state: payeeStateOf(row),
    isUsual: row.id === usualId,
    isInUse: row.is_in_use,
    isCorrection: row.corrects !== null,
    addedAt: row.added_at.toISOString(),
    usableAt: row.usable_at.toISOString(),
    removedAt: row.removed_at?.toISOString() ?? null,
    othersCount: count,
    others: members,
    request,
  };
}

/** Accounts of a member of the brand, the usual one first and those that are gone last. Refuses NOT_FOUND. */
export async function listMemberPayees(context: StaffContext, memberId: string): Promise<List> {
  const { platform, brand } = context;
  const member = await getMemberOfBrand(context, memberId);
  const rows = await listPayeeRows(platform.db.kysely, memberId);
  const usualId = livePayees(rows)[0]?.id;
  return {
    payees: await Promise.all(rows.map((row) => consolePayeeView(context, row, usualId))),
    payeeName: member.payee_name,
    banks: brand.settings.payoutBanks.map((bank) => ({ ...bank })),
    coolOffHours: brand.settings.payeeCoolOffHours,
  };
}
