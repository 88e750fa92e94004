import { formatAmount } from '@talora/domain/money/amount.ts';
import { getAssetById } from '@talora/domain/money/asset.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import type { Effects, RequestRow, Telling } from '../../../people/approvals/approvals.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import { placeHold } from '../../../base/ledger/ledger.ts';
import { creditMax } from '../deposits/credit-max.ts';
import { findDepositRow, type DepositRow } from '../deposits/deposits.queries.ts';
import { creditDeposit } from '../deposits/move-deposit.ts';
import { oweUncredited } from '../refunds/owe-refund.ts';
import { endWithdrawal, moveWithdrawal, tellWithdrawal } from '../withdrawals/move-withdrawal.ts';
import { findRoom } from '../deposits/payment-evidence.ts';
import { checkMayLeave } from '../withdrawals/payout-stops.ts';
import { seenVersion } from '../seen-version.ts';
import { tellPages } from '../wallet-events.ts';
import { appendStep } from '../wallet-steps.ts';
import { findWithdrawalRow, insertWithdrawalRow, type WithdrawalRow } from '../withdrawals/withdrawals.queries.ts';

/** Who carries a deed out: the one who may do it alone, or the second of two and who asked. */
export interface Hand {
  readonly staffId: string;
  readonly name: string;
  readonly askedBy: string | null;
  readonly requestId: string;
}

const money = (row: { readonly asset: number }, minor: bigint): string => formatAmount(minor, getAssetById(row.asset));

async function audit(
  tx: Tx,
  row: { readonly brand_id: string },
  hand: Hand,
  action: string,
  subject: string,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  const askedBy = hand.askedBy === null ? {} : { askedBy: `staff:${hand.askedBy}` };
  await appendAudit(tx, { brandId: row.brand_id, actor: { staff: hand.staffId }, action, subject, detail: { ...detail, ...askedBy } });
}

/** What is credited, and what staff say of it. */
export interface Credit {
  readonly sum: bigint;
  /** Who paid, as staff read it on the slip. */
  readonly payer: string | null;
  readonly note: string | null;
}

/** Credits a locked deposit in review with the sum that came. Refuses ILLEGAL_STATE, AMOUNT_ABOVE_MAX. */
export async function creditReviewed(
  platform: Platform,
  tx: Tx,
  row: DepositRow,
  { sum, payer, note }: Credit,
  hand: Hand,
): Promise<DepositRow> {
  if (row.state !== 'review') refuse('ILLEGAL_STATE', { from: row.state, to: 'credited' });
  const room = await findRoom(tx, row);
  const most = creditMax(row);
  const max = room < most ? room : most;
  if (sum > max) refuse('AMOUNT_ABOVE_MAX', { max: money(row, max), currency: getAssetById(row.asset).code });
  const step = { actor: hand.name, note, requestId: hand.requestId };
  const change = payer === null || row.reported_payer !== null ? {} : { reportedPayer: payer };
  const credited = await creditDeposit(platform, tx, row, sum, row.provider_payment ?? row.id, step, change);
  await oweUncredited(platform, tx, credited);
  await audit(tx, row, hand, 'deposit.approved', `deposit:${row.id}`, {
    from: row.state,
    to: credited.state,
    amount: money(row, sum),
    expected: money(row, row.pay_exact),
    payer: payer ?? row.reported_payer,
    note,
  });
  return credited;
}

/** Approves a locked withdrawal. Refuses ILLEGAL_STATE, MEMBER_LOCKED, WALLET_OWES. */
export async function approveReviewed(
  platform: Platform,
  tx: Tx,
  row: WithdrawalRow,
  note: string | null,
  hand: Hand,
): Promise<WithdrawalRow> {
  await checkMayLeave(tx, row);
  const moved = await moveWithdrawal(
    tx,
    row,
    'approved',
    { actor: hand.name, note, requestId: hand.requestId },
    { approvedBy: hand.staffId },
  );
  await tellWithdrawal(platform, tx, 'withdrawal.approved', row);
  await audit(tx, row, hand, 'withdrawal.approved', `withdrawal:${row.id}`, {
    from: row.state,
    to: moved.state,
    amount: money(row, row.amount),
    note,
  });
  return moved;
}

/** How a dispute may end. */
export type DisputeOutcome = 'upheld' | 'adjusted' | 'forced';

const DISPUTE_OUTCOMES: readonly unknown[] = ['upheld', 'adjusted', 'forced'] satisfies DisputeOutcome[];

const isOutcome = (value: unknown): value is DisputeOutcome => DISPUTE_OUTCOMES.includes(value);

/** Pays what a dispute found missing: a child withdrawal with a hold of its own, already approved. */
async function openChild(platform: Platform, tx: Tx, parent: WithdrawalRow, amount: bigint, hand: Hand): Promise<void> {
  const id = platform.ids.next();
  await placeHold(tx, { memberId: parent.member_id, id, kind: 'withdrawal', asset: parent.asset, amount, ref: id });
  const child = await insertWithdrawalRow(tx, {
    memberId: parent.member_id,
    id,
    brandId: parent.brand_id,
    state: 'approved',
    asset: parent.asset,
    amount,
    payeeId: parent.payee_id,
    parentId: parent.id,
    approvedBy: hand.staffId,
  });
  assert(child !== undefined, 'a child withdrawal is stored');
  await appendStep(tx, { memberId: parent.member_id, subjectId: id, state: 'approved', actor: hand.name });
  await tellWithdrawal(platform, tx, 'withdrawal.approved', child);
}

/**
 * Ends a locked dispute. `upheld`: what arrived is posted and a child pays the rest. `adjusted`: what arrived is posted, the
 * rest returns to the wallet. `forced`: the operator proves full payment, the whole sum is posted. Refuses ILLEGAL_STATE.
 */
export async function endDispute(
  platform: Platform,
  tx: Tx,
  row: WithdrawalRow,
  outcome: DisputeOutcome,
  reason: string,
  hand: Hand,
): Promise<WithdrawalRow> {
  const to = outcome === 'forced' ? 'auto_confirmed' : outcome;
  if (row.state !== 'disputed') refuse('ILLEGAL_STATE', { from: row.state, to });
  assert(row.received !== null && row.received < row.amount, 'a dispute names what arrived');
  const posted = outcome === 'forced' ? row.amount : row.received;
  const step = { actor: hand.name, publicNote: reason, requestId: hand.requestId };
  const ended = await endWithdrawal(platform, tx, row, to, posted, step, outcome === 'forced' ? { received: row.amount } : {});
  if (outcome === 'upheld') await openChild(platform, tx, row, row.amount - row.received, hand);
  await audit(tx, row, hand, 'withdrawal.dispute-settled', `withdrawal:${row.id}`, {
    from: row.state,
    to: ended.state,
    outcome,
    posted: money(row, posted),
    remainder: money(row, row.amount - posted),
    reason,
  });
  return ended;
}

/** Refuses CHANGED_MEANWHILE when an item is not as it was when it was asked about. */
function checkUnchanged(row: DepositRow | WithdrawalRow, sum: bigint, request: RequestRow): void {
  if (seenVersion(row) === request.version) return;
  const currency = getAssetById(row.asset).code;
  refuse('CHANGED_MEANWHILE', {
    amount: money(row, sum),
    currency,
    memberId: row.member_id,
    version: seenVersion(row),
    state: row.state,
  });
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

async function selectWithdrawalForUpdate(tx: Tx, request: RequestRow): Promise<WithdrawalRow> {
  assert(request.member_id !== null, 'a withdrawal belongs to a member');
  const row = await findWithdrawalRow(tx, request.member_id, request.subject_id, true);
  return row ?? refuse('NOT_FOUND');
}

const tellLater =
  (platform: Platform, kind: 'deposit' | 'withdrawal', row: DepositRow | WithdrawalRow): Telling =>
  () =>
    tellPages(platform, kind, { brandId: row.brand_id, memberId: row.member_id, id: row.id, state: row.state });

const handOf = (request: RequestRow, { staffId, name }: { readonly staffId: string; readonly name: string }): Hand => ({
  staffId,
  name,
  askedBy: request.asked_by,
  requestId: request.id,
});

/** What approvals about money do. */
export const walletEffects: Pick<Effects, 'deposit.credit' | 'withdrawal.approve' | 'dispute.settle'> = {
  async 'deposit.credit'(platform, tx, request, approver) {
    assert(request.member_id !== null && request.amount !== null, 'a credit has its member and its sum');
    const row = (await findDepositRow(tx, request.member_id, request.subject_id, true)) ?? refuse('NOT_FOUND');
    if (row.state !== 'review') refuse('ILLEGAL_STATE', { from: row.state, to: 'credited' });
    checkUnchanged(row, row.pay_exact, request);
    const credit = { sum: request.amount, payer: textOf(request.detail.payer), note: textOf(request.reason) };
    return tellLater(platform, 'deposit', await creditReviewed(platform, tx, row, credit, handOf(request, approver)));
  },
  async 'withdrawal.approve'(platform, tx, request, approver) {
    const row = await selectWithdrawalForUpdate(tx, request);
    if (row.state !== 'review') refuse('ILLEGAL_STATE', { from: row.state, to: 'approved' });
    checkUnchanged(row, row.amount, request);
    return tellLater(platform, 'withdrawal', await approveReviewed(platform, tx, row, textOf(request.reason), handOf(request, approver)));
  },
  async 'dispute.settle'(platform, tx, request, approver) {
    const row = await selectWithdrawalForUpdate(tx, request);
    const { outcome } = request.detail;
    assert(isOutcome(outcome), 'a dispute ends in one of three ways');
    if (row.state !== 'disputed') refuse('ILLEGAL_STATE', { from: row.state, to: outcome === 'forced' ? 'auto_confirmed' : outcome });
    checkUnchanged(row, row.amount, request);
    return tellLater(platform, 'withdrawal', await endDispute(platform, tx, row, outcome, request.reason, handOf(request, approver)));
  },
};
