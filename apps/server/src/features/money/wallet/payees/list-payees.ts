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

/** Others with the same account: how many, and some of them by name. */
export interface AccountSharers {
  readonly count: number;
  readonly members: { id: string; no: string; account: string }[];
}

/** By what an account is found again among others. */
function marksOfRow({ platform, brand }: StaffContext, row: PayeeRow): readonly string[] {
  // Under one key the account has one mark. One that is not marked yet shares nothing until the timed work has come by.
  const isOneKey = platform.keys.sealing.length === 1;
  if (row.account_mark === null) return [];
  return isOneKey
    ? [row.account_mark]
    : marksOf(platform, { brand: brand.id, bank: row.bank_code, account: openAccountNumber(platform, row) });
}

/**
 * By what the accounts that a member has or had are found among those of others, each with what it is called; one key for each account,
 * which tells nothing of it, and a mark for each key of the installation.
 */
export async function listAccountKeys(
  context: StaffContext,
  memberId: string,
  most: number,
): Promise<{ readonly key: string; readonly label: string; readonly mark: string }[]> {
  const rows = (await listPayeeRows(context.platform.db.kysely, memberId)).slice(0, most);
  return rows.flatMap((row) =>
    marksOfRow(context, row).map((mark) => ({ key: row.account_mark ?? '', label: `${row.bank_name} ${maskedAccount(row)}`, mark })),
  );
}

const NOBODY: AccountSharers = { count: 0, members: [] };

/** Other members of the brand who have or had the same account as each of some rows. */
export async function findSharers(context: StaffContext, rows: readonly PayeeRow[]): Promise<(row: PayeeRow) => AccountSharers> {
  const accounts = rows.map((row) => ({ payeeId: row.id, memberId: row.member_id, marks: marksOfRow(context, row) }));
  const found = await listSharers(context.platform.db.kysely, context.brand.id, accounts, SHOWN);
  return (row) => {
    const one = found.get(row.id);
    if (one === undefined) return NOBODY;
    return { count: one.count, members: one.rows.map(({ id, no, username }) => ({ id, no: no.toString(), account: username })) };
  };
}

async function consolePayeeView(
  context: StaffContext,
  row: PayeeRow,
  { count, members }: AccountSharers,
  usualId: string | undefined,
): Promise<ConsolePayee> {
  const { request } = await findRequestAbout(context, 'payee.correct', row.id);
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
  const sharersOf = await findSharers(context, rows);
  return {
    payees: await Promise.all(rows.map((row) => consolePayeeView(context, row, sharersOf(row), usualId))),
    payeeName: member.payee_name,
    banks: brand.settings.payoutBanks.map((bank) => ({ ...bank })),
    coolOffHours: brand.settings.payeeCoolOffHours,
  };
}
