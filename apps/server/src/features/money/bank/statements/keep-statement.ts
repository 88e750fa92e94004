import type { bankConsoleCalls, StatementFile, StatementPreview } from '@talora/contract/bank/bank-console.ts';
import type { CallArguments } from '@talora/contract/core/call.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { takeTurn } from '../../../../platform/db/turns.ts';
import type { UploadedFile } from '../../../../platform/http/handlers.ts';
import { checkIdTime } from '../../../../platform/id-time.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { findAccountRow, type AccountRow } from '../../wallet/wallet.ts';
import { tellBank } from '../tell-bank.ts';
import { proposeFor } from '../lines/propose.ts';
import { readUploadedStatement, type UploadedStatement } from './read-upload.ts';
import { findImportByHash, findImportRow, insertImport, listKnownPrints, type ImportRow, type NewLine } from './statements.queries.ts';

type Calls = (typeof bankConsoleCalls)['calls'];

/** Lines of a preview that are shown, and rows that cannot be read. */
const SHOWN = 20;

async function getAccount({ platform, brand }: StaffContext, id: string): Promise<AccountRow> {
  return (await findAccountRow(platform.db.kysely, brand.id, id)) ?? refuse('NOT_FOUND');
}

const nameOf = ({ bank_name: bank, account_number: number }: AccountRow): string => `${bank} ${number}`;

const sumsOf = (lines: readonly { readonly amount: bigint }[]) => ({
  came: lines.reduce((sum, { amount }) => (amount > 0n ? sum + amount : sum), 0n),
  gone: lines.reduce((sum, { amount }) => (amount < 0n ? sum - amount : sum), 0n),
});

/** A statement that was taken in, as staff see it. */
export const statementView = ({ brand }: StaffContext, row: ImportRow, account: AccountRow | undefined): StatementFile => ({
  id: row.id,
  account: account === undefined ? '' : nameOf(account),
  fileName: row.file_name,
  firstDay: row.first_day,
  lastDay: row.last_day,
  taken: row.taken,
  known: row.known,
  leftOut: row.left_out,
  came: formatAmount(row.came, brand.asset),
  left: formatAmount(row.gone, brand.asset),
  by: row.staff_name,
  at: row.made_at.toISOString(),
});

async function refuseKnown(context: StaffContext, accountId: string, { hash }: UploadedStatement): Promise<void> {
  const { platform, brand } = context;
  const before = await findImportByHash(platform.db.kysely, brand.id, accountId, hash);
  if (before !== undefined) refuse('STATEMENT_KNOWN', { at: before.made_at.toISOString(), by: before.staff_name });
}

/** Says what would be kept of a statement, and what its new lines may be. Refuses NOT_FOUND, STATEMENT_UNREADABLE, STATEMENT_KNOWN. */
export async function previewStatement(
  context: StaffContext,
  { id: accountId, ...fields }: CallArguments<Calls['previewStatement']>,
  files: readonly UploadedFile[],
): Promise<StatementPreview> {
  const { platform, brand } = context;
  await getAccount(context, accountId);
  const uploaded = readUploadedStatement(context, files, fields);
  await refuseKnown(context, accountId, uploaded);
  const { lines, unread, skipped, isContinuous } = uploaded.statement;
  const known = await listKnownPrints(platform.db.kysely, brand.id, accountId, uploaded.prints);
  const isKnown = (at: number): boolean => known.has(uploaded.prints[at] ?? '');
  const fresh = lines.filter((_, at) => !isKnown(at));
  const proposals = await proposeFor(
    context,
    fresh.map(({ row, day, amount, reference }) => ({ id: String(row), accountId, day, amount, reference })),
  );
  const money = (minor: bigint): string => formatAmount(minor, brand.asset);
  const { came, gone } = sumsOf(fresh);
  return {
    fresh: fresh.length,
    known: lines.length - fresh.length,
    skipped,
    unreadCount: unread.length,
    unread: unread.slice(0, SHOWN).map((one) => ({ ...one })),
    firstDay: lines[0]?.day ?? null,
    lastDay: lines.at(-1)?.day ?? null,
    came: money(came),
    left: money(gone),
    currency: brand.asset.code,
    isContinuous,
    exact: [...proposals.values()].filter(({ exact }) => exact !== null).length,
    several: [...proposals.values()].filter(({ exact, candidates }) => exact === null && candidates.length > 0).length,
    sample: lines.slice(0, SHOWN).map(({ row, day, amount, reference, counter, balance }, at) => ({
      row,
      day,
      amount: money(amount),
      reference,
      counter,
      balance: balance === null ? null : money(balance),
      isKnown: isKnown(at),
    })),
  };
}

/**
 * Takes a statement in: lines that no other file of the account has brought are kept, once, whoever else does the same now. Refuses NOT_FOUND,
 * STATEMENT_UNREADABLE, STATEMENT_KNOWN, REPLAY_MISMATCH, and CHANGED_MEANWHILE when other rows cannot be read than the caller has seen.
 */
export async function keepStatement(
  context: StaffContext,
  { id: accountId, requestId, leftOut, ...fields }: CallArguments<Calls['keepStatement']>,
  files: readonly UploadedFile[],
): Promise<StatementFile> {
  const { platform, brand, staff } = context;
  checkIdTime(platform, requestId);
  const account = await getAccount(context, accountId);
  const uploaded = readUploadedStatement(context, files, fields);
  const { statement, prints, hash, fileName, mapping } = uploaded;
  const [first, last] = [statement.lines[0], statement.lines.at(-1)];
  if (first === undefined || last === undefined) refuse('STATEMENT_UNREADABLE', { problem: 'empty', row: null });
  if (statement.unread.length !== leftOut) refuse('CHANGED_MEANWHILE', { leftOut: statement.unread.length });
  const row = await platform.db.tx(async (tx) => {
    await takeTurn(tx, `bank account ${accountId}`);
    const before = await findImportRow(tx, brand.id, requestId);
    if (before !== undefined) return before.account_id === accountId && before.hash === hash ? before : refuse('REPLAY_MISMATCH');
    const same = await findImportByHash(tx, brand.id, accountId, hash);
    if (same !== undefined) refuse('STATEMENT_KNOWN', { at: same.made_at.toISOString(), by: same.staff_name });
    const known = await listKnownPrints(tx, brand.id, accountId, prints);
    const lines = statement.lines
      .map((line, at): NewLine => ({ ...line, id: platform.ids.next(), print: prints[at] ?? '' }))
      .filter(({ print }) => !known.has(print));
    const { came, gone } = sumsOf(lines);
    const made = {
      brand_id: brand.id,
      id: requestId,
      account_id: accountId,
      file_name: fileName,
      hash,
      mapping,
      first_day: first.day,
      last_day: last.day,
      taken: lines.length,
      known: statement.lines.length - lines.length,
      left_out: leftOut,
      came,
      gone,
      staff_id: staff.staffId,
      staff_name: staff.name,
    };
    await insertImport(tx, made, lines);
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'bank.statement-kept',
      subject: `statement:${requestId}`,
      detail: {
        account: nameOf(account),
        accountId,
        file: fileName,
        hash,
        days: `${first.day} ${last.day}`,
        taken: made.taken,
        known: made.known,
        leftOut,
        came: formatAmount(came, brand.asset),
        left: formatAmount(gone, brand.asset),
      },
    });
    const stored = await findImportRow(tx, brand.id, requestId);
    return stored ?? refuse('NOT_FOUND');
  });
  tellBank(platform, brand.id);
  return statementView(context, row, account);
}
