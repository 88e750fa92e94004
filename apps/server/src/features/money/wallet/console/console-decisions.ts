import { formatAmount, parseAmount } from '@talora/domain/money/amount.ts';
import { mayMoveWithdrawal, type WithdrawalState } from '@talora/domain/wallet/withdrawal-states.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { doOrAsk, tellRequestsChanged } from '../../../people/approvals/approvals.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { creditMax } from '../deposits/credit-max.ts';
import type { DepositRow } from '../deposits/deposits.queries.ts';
import { approveReviewed, creditReviewed, endDispute, type DisputeOutcome, type Hand } from './money-deeds.ts';
import { rejectDepositRow } from '../deposits/move-deposit.ts';
import { oweUncredited } from '../refunds/owe-refund.ts';
import { endWithdrawal } from '../withdrawals/move-withdrawal.ts';
import { checkMayLeave } from '../withdrawals/payout-stops.ts';
import { auditDecision, decideDeposit, decideWithdrawal, type Decision } from './staff-decision.ts';
import { seenVersion } from '../seen-version.ts';
import { tellEvent } from '../wallet-events.ts';
import type { WithdrawalRow } from '../withdrawals/withdrawals.queries.ts';

const isInReview =
  (to: 'credited' | 'rejected') =>
  ({ state }: DepositRow): void => {
    if (state !== 'review') refuse('ILLEGAL_STATE', { from: state, to });
  };

/** Refuses ILLEGAL_STATE for a withdrawal that may not move so. */
export const mayBecome =
  (to: WithdrawalState) =>
  ({ state }: WithdrawalRow): void => {
    if (!mayMoveWithdrawal(state, to)) refuse('ILLEGAL_STATE', { from: state, to });
  };

const handOf = ({ staff }: StaffContext, { requestId }: Decision): Hand => ({
  staffId: staff.staffId,
  name: staff.name,
  askedBy: null,
  requestId,
});

/** What staff say of the money that came: decimal text, whom they read on the slip, a note. */
export interface CreditOrder {
  readonly credit: string;
  readonly payer: string | undefined;
  readonly note: string | undefined;
}

/**
 * Credits a deposit in review with the sum that came, or asks for it above the brand's sums. Refuses AMOUNT_INVALID, and
 * AMOUNT_ABOVE_MAX for more than was reported.
 */
export async function approveDeposit(context: StaffContext, decision: Decision, order: CreditOrder): Promise<void> {
  const { platform, brand } = context;
  const sum = parseAmount(order.credit, brand.asset, { decimals: 'upTo' }) ?? 0n;
  if (sum <= 0n) refuse('AMOUNT_INVALID');
  const typedPayer = order.payer?.trim() ?? '';
  const payer = typedPayer === '' ? null : typedPayer;
  const note = order.note?.trim() ?? '';
  await decideDeposit(context, decision, isInReview('credited'), async (tx, row) => {
    const max = creditMax(row);
    if (sum > max) refuse('AMOUNT_ABOVE_MAX', { max: formatAmount(max, brand.asset), currency: brand.asset.code });
    let after = row;
    const deed = {
      kind: 'deposit.credit',
      requestId: decision.requestId,
      subjectId: row.id,
      memberId: row.member_id,
      sum,
      version: seenVersion(row),
      about: row.no,
      detail: { payer: payer ?? '' },
      reason: note,
    } as const;
    await doOrAsk(context, tx, deed, async () => {
      after = await creditReviewed(platform, tx, row, { sum, payer, note: note === '' ? null : note }, handOf(context, decision));
    });
    return after;
  });
  tellRequestsChanged(context);
}

/** Refuses a deposit in review; the player reads the reason. */
export async function rejectDeposit(context: StaffContext, decision: Decision, reason: string): Promise<void> {
  const { platform, staff } = context;
  await decideDeposit(context, decision, isInReview('rejected'), async (tx, row) => {
    const rejected = await rejectDepositRow(platform, tx, row, reason, { actor: staff.name, requestId: decision.requestId });
    await oweUncredited(platform, tx, rejected);
    await auditDecision(context, tx, 'deposit.rejected', `deposit:${row.id}`, { from: row.state, to: rejected.state, reason });
    return rejected;
  });
}

/** Approves a withdrawal in review, or asks for it above the brand's sums. Refuses MEMBER_LOCKED, WALLET_OWES. */
export async function approveWithdrawal(context: StaffContext, decision: Decision, typed: string | undefined): Promise<void> {
  const note = typed?.trim() ?? '';
  await decideWithdrawal(context, decision, mayBecome('approved'), async (tx, row) => {
    await checkMayLeave(tx, row);
    let after = row;
    const deed = {
      kind: 'withdrawal.approve',
      requestId: decision.requestId,
      subjectId: row.id,
      memberId: row.member_id,
      sum: row.amount,
      version: String(row.version),
      about: row.no,
      reason: note,
    } as const;
    await doOrAsk(context, tx, deed, async () => {
      after = await approveReviewed(context.platform, tx, row, note === '' ? null : note, handOf(context, decision));
    });
    return after;
  });
  tellRequestsChanged(context);
}

/** Refuses a withdrawal that is not being paid: the hold is released, the player reads the reason. */
export async function rejectWithdrawal(context: StaffContext, decision: Decision, reason: string): Promise<void> {
  const { platform, brand, staff } = context;
  await decideWithdrawal(context, decision, mayBecome('rejected'), async (tx, row) => {
    const step = { actor: staff.name, publicNote: reason, requestId: decision.requestId };
    const moved = await endWithdrawal(platform, tx, row, 'rejected', 0n, step, { rejectReason: reason });
    await tellEvent(platform, tx, 'withdrawal.rejected', {
      brandId: brand.id,
      memberId: row.member_id,
      id: row.id,
      amount: formatAmount(row.amount, brand.asset),
      reason,
    });
    await auditDecision(context, tx, 'withdrawal.rejected', `withdrawal:${row.id}`, { from: row.state, to: moved.state, reason });
    return moved;
  });
}

/** Ends a dispute, or asks for it above the brand's sums; the sum is what is in dispute. See {@link endDispute}. */
export async function settleDispute(context: StaffContext, decision: Decision, outcome: DisputeOutcome, reason: string): Promise<void> {
  const { platform } = context;
  await decideWithdrawal(context, decision, mayBecome(outcome === 'forced' ? 'auto_confirmed' : outcome), async (tx, row) => {
    if (row.state !== 'disputed') refuse('ILLEGAL_STATE', { from: row.state, to: outcome === 'forced' ? 'auto_confirmed' : outcome });
    let after = row;
    const deed = {
      kind: 'dispute.settle',
      requestId: decision.requestId,
      subjectId: row.id,
      memberId: row.member_id,
      sum: row.amount - (row.received ?? 0n),
      // A part weighs as the whole: in small pieces a large sum would be settled by one.
      ...(row.whole > row.amount ? { whole: row.whole } : {}),
      version: String(row.version),
      about: row.no,
      changes: [{ name: 'outcome', from: null, to: outcome }],
      detail: { outcome },
      reason,
      barred: row.payer_staff_id === null ? [] : [row.payer_staff_id],
    } as const;
    await doOrAsk(context, tx, deed, async () => {
      after = await endDispute(platform, tx, row, outcome, reason, handOf(context, decision));
    });
    return after;
  });
  tellRequestsChanged(context);
}
