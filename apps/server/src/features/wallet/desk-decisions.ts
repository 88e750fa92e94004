import { formatAmount } from '@talora/domain/money/amount.ts';
import type { Tx } from '../../platform/db/database.ts';
import { assert, refuse } from '../../platform/refusal.ts';
import { placeHold } from '../ledger/ledger.ts';
import type { StaffContext } from '../staff/staff.ts';
import { creditDeposit, rejectDepositRow } from './move-deposit.ts';
import { endWithdrawal, moveWithdrawal } from './move-withdrawal.ts';
import { auditDecision, decideDeposit, decideWithdrawal, type Decision } from './staff-decision.ts';
import { tellNews } from './wallet-news.ts';
import { appendStep } from './wallet-steps.ts';
import { insertWithdrawalRow, type WithdrawalRow } from './withdrawals.queries.ts';

/** Credits a deposit in review with the sum that was to be paid. */
export async function approveDeposit(context: StaffContext, decision: Decision, note: string | undefined): Promise<void> {
  const { platform, brand, staff } = context;
  await decideDeposit(context, decision, async (tx, row) => {
    if (row.state !== 'review') refuse('ILLEGAL_STATE', { from: row.state, to: 'credited' });
    const step = { actor: staff.name, note: note ?? null, requestId: decision.requestId };
    const credited = await creditDeposit(platform, tx, row, row.pay_exact, row.provider_payment ?? row.id, step);
    await auditDecision(context, tx, 'deposit.approved', `deposit:${row.id}`, {
      from: row.state,
      to: credited.state,
      amount: formatAmount(row.pay_exact, brand.asset),
      note: note ?? null,
    });
    return credited;
  });
}

/** Refuses a deposit in review; the player reads the reason. */
export async function rejectDeposit(context: StaffContext, decision: Decision, reason: string): Promise<void> {
  const { platform, staff } = context;
  await decideDeposit(context, decision, async (tx, row) => {
    if (row.state !== 'review') refuse('ILLEGAL_STATE', { from: row.state, to: 'rejected' });
    const rejected = await rejectDepositRow(platform, tx, row, reason, { actor: staff.name, requestId: decision.requestId });
    await auditDecision(context, tx, 'deposit.rejected', `deposit:${row.id}`, { from: row.state, to: rejected.state, reason });
    return rejected;
  });
}

/** Approves a withdrawal in review. */
export async function approveWithdrawal(context: StaffContext, decision: Decision, note: string | undefined): Promise<void> {
  await decideWithdrawal(context, decision, async (tx, row) => {
    const moved = await moveWithdrawal(tx, row, 'approved', {
      actor: context.staff.name,
      note: note ?? null,
      requestId: decision.requestId,
    });
    await auditDecision(context, tx, 'withdrawal.approved', `withdrawal:${row.id}`, {
      from: row.state,
      to: moved.state,
      amount: formatAmount(row.amount, context.brand.asset),
      note: note ?? null,
    });
    return moved;
  });
}

/** Refuses a withdrawal that is not being paid: the hold is released, the player reads the reason. */
export async function rejectWithdrawal(context: StaffContext, decision: Decision, reason: string): Promise<void> {
  const { platform, brand, staff } = context;
  await decideWithdrawal(context, decision, async (tx, row) => {
    const step = { actor: staff.name, publicNote: reason, requestId: decision.requestId };
    const moved = await endWithdrawal(platform, tx, row, 'rejected', 0n, step, { rejectReason: reason });
    await tellNews(platform, tx, 'withdrawal.rejected', {
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

/** Pays what a dispute found missing: a child withdrawal with a hold of its own, already approved. */
async function openChild(context: StaffContext, tx: Tx, parent: WithdrawalRow, amount: bigint): Promise<void> {
  const { platform, staff } = context;
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
  });
  assert(child !== undefined, 'a child withdrawal is stored');
  await appendStep(tx, { memberId: parent.member_id, subjectId: id, state: 'approved', actor: staff.name });
}

/**
 * Ends a dispute. `upheld`: what arrived is posted and a child pays the rest. `adjusted`: what arrived is posted, the rest
 * returns to the wallet. `forced`: the operator proves full payment, the whole sum is posted.
 */
export async function settleDispute(
  context: StaffContext,
  decision: Decision,
  outcome: 'upheld' | 'adjusted' | 'forced',
  reason: string,
): Promise<void> {
  const { platform, brand, staff } = context;
  await decideWithdrawal(context, decision, async (tx, row) => {
    const to = outcome === 'forced' ? 'auto_confirmed' : outcome;
    if (row.state !== 'disputed') refuse('ILLEGAL_STATE', { from: row.state, to });
    assert(row.received !== null && row.received < row.amount, 'a dispute names what arrived');
    const posted = outcome === 'forced' ? row.amount : row.received;
    const step = { actor: staff.name, publicNote: reason, requestId: decision.requestId };
    const ended = await endWithdrawal(platform, tx, row, to, posted, step, outcome === 'forced' ? { received: row.amount } : {});
    if (outcome === 'upheld') await openChild(context, tx, row, row.amount - row.received);
    await auditDecision(context, tx, 'withdrawal.dispute-settled', `withdrawal:${row.id}`, {
      from: row.state,
      to: ended.state,
      outcome,
      posted: formatAmount(posted, brand.asset),
      remainder: formatAmount(row.amount - posted, brand.asset),
      reason,
    });
    return ended;
  });
}
