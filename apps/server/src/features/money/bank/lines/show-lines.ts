import type { bankConsoleCalls, BankAccount, BankLine, BankLineFile, BankThingView } from '@talora/contract/bank/bank-console.ts';
import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { OpenLine } from '@talora/domain/bank/match-rules.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { listUsernames } from '../../../people/members/members.ts';
import { listBankAccountRows, listBankThingsById, type AccountRow, type BankThingRow } from '../../wallet/wallet.ts';
import { statementView } from '../statements/keep-statement.ts';
import { listImportRows, listStandings } from '../statements/statements.queries.ts';
import { findLineRow, listLineRows, listMatchRows, type LineRow, type MatchRow } from './lines.queries.ts';
import { proposeWithRows } from './propose.ts';

type Calls = (typeof bankConsoleCalls)['calls'];

const PAGE_SIZE = 20;

/** Reads what a view needs beside its rows. */
interface Beside {
  readonly accounts: ReadonlyMap<string, AccountRow>;
  readonly things: ReadonlyMap<string, BankThingRow>;
  readonly names: ReadonlyMap<string, string>;
}

function thingView({ brand }: StaffContext, row: BankThingRow, { names }: Beside): BankThingView {
  return {
    kind: row.kind,
    id: row.id,
    aboutId: row.about_id,
    no: row.no,
    account: names.get(row.member_id) ?? '',
    memberId: row.member_id,
    state: row.state,
    sum: formatAmount(row.sum, brand.asset),
    at: row.at.toISOString(),
  };
}

function matchView(context: StaffContext, row: MatchRow, beside: Beside): NonNullable<BankLine['match']> {
  const thing = row.subject_id === null ? undefined : beside.things.get(row.subject_id);
  return {
    id: row.id,
    thing: thing === undefined ? null : thingView(context, thing, beside),
    why: row.why,
    note: row.note,
    by: row.made_name,
    at: row.made_at.toISOString(),
  };
}

const openLineOf = ({ id, account_id: accountId, day, amount, reference }: LineRow): OpenLine => ({
  id,
  accountId,
  day,
  amount,
  reference,
});

/** Lines with what stands behind them and what they may be. */
async function viewLines(context: StaffContext, rows: readonly LineRow[]) {
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const matches = await listMatchRows(db, brand.id, rows.map(({ id }) => id)); // prettier-ignore
  const standing = new Map(matches.filter((one) => one.undone_at === null).map((one) => [one.line_id, one]));
  const open = rows.filter(({ id }) => !standing.has(id)).map(openLineOf);
  const { proposals, rows: found } = await proposeWithRows(context, open);
  const kept = await listBankThingsById(db, brand.id, matches.flatMap(({ subject_id: id }) => (id === null ? [] : [id]))); // prettier-ignore
  const things = new Map([...found, ...kept.map((row) => [row.id, row] as const)]);
  const beside: Beside = {
    accounts: new Map((await listBankAccountRows(db, brand.id)).map((row) => [row.id, row])),
    things,
    names: await listUsernames(db, [...new Set([...things.values()].map((row) => row.member_id))]),
  };
  const money = (minor: bigint): string => formatAmount(minor, brand.asset);
  const lineOf = (row: LineRow): BankLine => {
    const account = beside.accounts.get(row.account_id);
    const match = standing.get(row.id);
    const { exact = null, candidates = [] } = proposals.get(row.id) ?? {};
    const exactRow = exact === null ? undefined : things.get(exact.id);
    return {
      id: row.id,
      account: account === undefined ? '' : `${account.bank_name} ${account.account_number}`,
      day: row.day,
      amount: money(row.amount),
      currency: brand.asset.code,
      reference: row.reference,
      counter: row.counter,
      balance: row.balance === null ? null : money(row.balance),
      match: match === undefined ? null : matchView(context, match, beside),
      exact: exactRow === undefined ? null : thingView(context, exactRow, beside),
      candidates: candidates.length,
    };
  };
  return { beside, proposals, matches, lineOf };
}

const pageOf = <T>(content: T[], pageNo: number, count: bigint) => ({
  content,
  pageNo,
  totalPages: Math.max(1, Math.ceil(Number(count) / PAGE_SIZE)),
  totalElements: Number(count),
});

/** A page of lines by queue. */
export async function listLines(
  context: StaffContext,
  { queue, day, pageNo }: CallArguments<Calls['bankLines']>,
): Promise<CallResult<Calls['bankLines']>> {
  const { platform, brand } = context;
  const narrowed = { queue, day: day ?? null };
  const { rows, count } = await listLineRows(platform.db.kysely, brand.id, narrowed, (pageNo - 1) * PAGE_SIZE, PAGE_SIZE);
  const { lineOf } = await viewLines(context, rows);
  return pageOf(rows.map(lineOf), pageNo, count);
}

/** One line with all that it may be, and what was said of it before. Refuses NOT_FOUND. */
export async function getLine(context: StaffContext, id: string): Promise<BankLineFile> {
  const row = (await findLineRow(context.platform.db.kysely, context.brand.id, id)) ?? refuse('NOT_FOUND');
  const { beside, proposals, matches, lineOf } = await viewLines(context, [row]);
  const choices = (proposals.get(id)?.candidates ?? []).flatMap(({ thing, isNamed, isSum, isInTime, isAccount }) => {
    const found = beside.things.get(thing.id);
    return found === undefined ? [] : [{ ...thingView(context, found, beside), isNamed, isSum, isInTime, isAccount }];
  });
  const earlier = matches.flatMap((one) =>
    one.undone_at === null
      ? []
      : [
          {
            ...matchView(context, one, beside),
            undoneBy: one.undone_name ?? '',
            undoneAt: one.undone_at.toISOString(),
            undoNote: one.undo_note ?? '',
          },
        ],
  );
  return { ...lineOf(row), choices, earlier, fileName: row.file_name };
}

/** Bank accounts of the brand with how far their statements go. */
export async function listAccounts({ platform, brand }: StaffContext): Promise<BankAccount[]> {
  const db = platform.db.kysely;
  const [rows, standings] = await Promise.all([listBankAccountRows(db, brand.id), listStandings(db, brand.id)]);
  return rows.map((row) => {
    const standing = standings.get(row.id);
    const { columns = {}, names = {}, headRow = 0, dayOrder = 'dmy', decimal = 'point' } = standing?.mapping ?? {};
    return {
      id: row.id,
      bankName: row.bank_name,
      holder: row.account_name,
      number: row.account_number,
      isOn: row.is_on,
      lastDay: standing?.last_day ?? null,
      balance: standing === undefined || standing.balance === null ? null : formatAmount(standing.balance, brand.asset),
      open: Number(standing?.open ?? 0n),
      mapping:
        standing === undefined || standing.mapping === null
          ? null
          : { columns: { ...columns }, names: { ...names }, headRow, dayOrder, decimal },
    };
  });
}

/** A page of statements, newest first. */
export async function listStatements(
  context: StaffContext,
  { pageNo }: CallArguments<Calls['bankStatements']>,
): Promise<CallResult<Calls['bankStatements']>> {
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const { rows, count } = await listImportRows(db, brand.id, (pageNo - 1) * PAGE_SIZE, PAGE_SIZE);
  const accounts = new Map((await listBankAccountRows(db, brand.id)).map((row) => [row.id, row]));
  return pageOf(
    rows.map((row) => statementView(context, row, accounts.get(row.account_id))),
    pageNo,
    count,
  );
}
