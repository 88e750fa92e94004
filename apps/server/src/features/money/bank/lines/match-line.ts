import type { bankConsoleCalls } from '@talora/contract/bank/bank-console.ts';
import type { CallArguments } from '@talora/contract/core/call.ts';
import { findMisfit, type MatchKind } from '@talora/domain/bank/match-rules.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { takeTurn } from '../../../../platform/db/turns.ts';
import { checkIdTime } from '../../../../platform/id-time.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import {
  dropBankEvidence,
  findWithdrawalRow,
  listBankThingsById,
  lockTransferDeposit,
  takeBankEvidence,
  tellWalletPages,
  type BankThingRow,
  type DepositRow,
} from '../../wallet/wallet.ts';
import { tellBank } from '../tell-bank.ts';
import { findLineRow, findMatchRow, insertMatchRow, undoMatchRow, type LineRow, type MatchRow, type NewMatch } from './lines.queries.ts';

type Calls = (typeof bankConsoleCalls)['calls'];

/** One at a time for a line, until the transaction ends. Refuses NOT_FOUND. */
async function lockLine(context: StaffContext, tx: Tx, id: string): Promise<LineRow> {
  await takeTurn(tx, `bank line ${id}`);
  return (await findLineRow(tx, context.brand.id, id)) ?? refuse('NOT_FOUND');
}

/** A repeat of what was said by this request; refuses REPLAY_MISMATCH for one that says something else. */
async function isRepeat(
  context: StaffContext,
  tx: Tx,
  wanted: Pick<NewMatch, 'id' | 'line_id' | 'kind' | 'subject_id' | 'why'>,
): Promise<boolean> {
  const before = await findMatchRow(tx, context.brand.id, wanted.id);
  if (before === undefined) return false;
  const isSame =
    before.line_id === wanted.line_id &&
    before.kind === wanted.kind &&
    before.subject_id === wanted.subject_id &&
    before.why === wanted.why;
  return isSame || refuse('REPLAY_MISMATCH');
}

async function say(
  context: StaffContext,
  tx: Tx,
  line: LineRow,
  match: Pick<NewMatch, 'id' | 'kind' | 'member_id' | 'subject_id' | 'why' | 'note'>,
): Promise<void> {
  const { brand, staff } = context;
  const row = { ...match, brand_id: brand.id, line_id: line.id, amount: line.amount, made_by: staff.staffId, made_name: staff.name };
  if (!(await insertMatchRow(tx, row))) refuse('BANK_LINE_TAKEN');
}

async function audit(
  context: StaffContext,
  tx: Tx,
  action: string,
  line: LineRow,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { brand, staff } = context;
  await appendAudit(tx, {
    brandId: brand.id,
    actor: { staff: staff.staffId },
    action,
    subject: `line:${line.id}`,
    detail: { day: line.day, sum: formatAmount(line.amount, brand.asset), ...detail },
  });
}

async function getThing(context: StaffContext, tx: Tx, kind: MatchKind, id: string): Promise<BankThingRow> {
  const found = await listBankThingsById(tx, context.brand.id, [id]);
  return found.find((one) => one.kind === kind) ?? refuse('NOT_FOUND');
}

/** The thing under the lock of its row: nobody decides about it meanwhile. */
async function lockThing(context: StaffContext, tx: Tx, kind: MatchKind, id: string): Promise<BankThingRow> {
  const { member_id: memberId } = await getThing(context, tx, kind, id);
  if (kind === 'deposit') await lockTransferDeposit(tx, memberId, id);
  if (kind === 'withdrawal') await findWithdrawalRow(tx, memberId, id, true);
  return getThing(context, tx, kind, id);
}

/**
 * Says which deposit, payment or refund a line is the other side of. A deposit that waits keeps it as evidence and goes to review; nothing
 * is credited and nothing paid by it. Of several who say so at once, one is heard. Refuses NOT_FOUND, BANK_LINE_UNFIT, BANK_LINE_TAKEN,
 * ILLEGAL_STATE, REPLAY_MISMATCH.
 */
export async function matchLine(
  context: StaffContext,
  { id, requestId, kind, subjectId }: CallArguments<Calls['matchLine']>,
): Promise<void> {
  const { platform, brand, staff } = context;
  checkIdTime(platform, requestId);
  const moved = await platform.db.tx(async (tx) => {
    const line = await lockLine(context, tx, id);
    if (await isRepeat(context, tx, { id: requestId, line_id: id, kind, subject_id: subjectId, why: null })) return null;
    const thing = await lockThing(context, tx, kind, subjectId);
    const why = findMisfit(line, thing);
    if (why !== null) refuse('BANK_LINE_UNFIT', { why });
    await say(context, tx, line, { id: requestId, kind, member_id: thing.member_id, subject_id: subjectId, why: null, note: '' });
    await audit(context, tx, 'bank.line-matched', line, { kind, no: thing.no, subject: subjectId, match: requestId });
    if (kind !== 'deposit') return null;
    const deposit = await lockTransferDeposit(tx, thing.member_id, subjectId);
    return takeBankEvidence(tx, deposit, {
      memberId: thing.member_id,
      id: subjectId,
      banked: line.amount,
      actor: staff.name,
      note: line.reference,
      requestId,
    });
  });
  if (moved !== null) tellDeposit(platform, moved);
  tellBank(platform, brand.id);
}

/** Says that a line is the other side of nothing, and why. Refuses NOT_FOUND, BANK_LINE_TAKEN, REPLAY_MISMATCH. */
export async function setLineAside(
  context: StaffContext,
  { id, requestId, why, note }: CallArguments<Calls['setLineAside']>,
): Promise<void> {
  const { platform, brand } = context;
  checkIdTime(platform, requestId);
  await platform.db.tx(async (tx) => {
    const line = await lockLine(context, tx, id);
    if (await isRepeat(context, tx, { id: requestId, line_id: id, kind: 'aside', subject_id: null, why })) return;
    await say(context, tx, line, { id: requestId, kind: 'aside', member_id: null, subject_id: null, why, note: note.trim() });
    await audit(context, tx, 'bank.line-set-aside', line, { why, note: note.trim(), match: requestId });
  });
  tellBank(platform, brand.id);
}

async function dropEvidence(tx: Tx, match: MatchRow): Promise<DepositRow> {
  assert(match.member_id !== null && match.subject_id !== null, 'a match of a deposit names it');
  return dropBankEvidence(tx, await lockTransferDeposit(tx, match.member_id, match.subject_id));
}

/** Open pages read a deposit again whose line has come or gone. */
const tellDeposit = (platform: Platform, row: DepositRow): void =>
  tellWalletPages(platform, 'deposit', { brandId: row.brand_id, memberId: row.member_id, id: row.id, state: row.state });

/**
 * Takes back what was said of a line: it waits again. What was credited or paid stays so, and is told as a difference of its day. The same
 * again changes nothing. Refuses NOT_FOUND for a match that is not the line's, ILLEGAL_STATE for a deposit that was credited on the line alone.
 */
export async function undoMatch(context: StaffContext, { id, matchId, reason }: CallArguments<Calls['undoMatch']>): Promise<void> {
  const { platform, brand, staff } = context;
  const note = reason.trim();
  const bare = await platform.db.tx(async (tx) => {
    const line = await lockLine(context, tx, id);
    const match = await findMatchRow(tx, brand.id, matchId);
    if (match === undefined || match.line_id !== id) refuse('NOT_FOUND');
    if (match.undone_at !== null) return null;
    const dropped = match.kind === 'deposit' ? await dropEvidence(tx, match) : null;
    await undoMatchRow(tx, brand.id, matchId, staff, note);
    await audit(context, tx, 'bank.match-undone', line, { kind: match.kind, match: matchId, reason: note });
    return dropped;
  });
  if (bare !== null) tellDeposit(platform, bare);
  tellBank(platform, brand.id);
}
