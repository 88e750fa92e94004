import { formatAmount } from '@talora/domain/money/amount.ts';
import type { Tx } from '../../platform/db/database.ts';
import { cleanImage } from '../../platform/images.ts';
import { assert, refuse } from '../../platform/refusal.ts';
import { appendAudit } from '../audit/audit.ts';
import { placeHold } from '../ledger/ledger.ts';
import type { StaffContext } from '../staff/staff.ts';
import { findDepositOfBrand, findDepositRow, type DepositRow } from './deposits.queries.ts';
import { creditDeposit, rejectDepositRow } from './move-deposit.ts';
import { endWithdrawal, moveWithdrawal } from './move-withdrawal.ts';
import { openAccountNumber } from './payee.ts';
import { storeImages } from './wallet-images.ts';
import { tellNews, tellPages } from './wallet-news.ts';
import { appendStep, isRequestDone } from './wallet-steps.ts';
import { findPayeeRow, findWithdrawalOfBrand, findWithdrawalRow, insertWithdrawalRow, type WithdrawalRow } from './withdrawals.queries.ts';

/** What every decision carries. */
export interface Decision {
  readonly id: string;
  readonly requestId: string;
}

async function audit(
  { brand, staff }: StaffContext,
  tx: Tx,
  action: string,
  subject: string,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  await appendAudit(tx, { brandId: brand.id, actor: { staff: staff.staffId }, action, subject, detail });
}

/** Decides about a deposit under its lock, once per request; the audit entry is written with it. */
async function decideDeposit(
  context: StaffContext,
  decision: Decision,
  act: (tx: Tx, row: DepositRow) => Promise<DepositRow>,
): Promise<void> {
  const { platform, brand } = context;
  const found = await findDepositOfBrand(platform.db.kysely, brand.id, decision.id);
  if (found === undefined) refuse('NOT_FOUND');
  const row = await platform.db.tx(async (tx) => {
    const locked = await findDepositRow(tx, found.member_id, found.id, true);
    assert(locked !== undefined, 'a deposit that was found is there');
    return (await isRequestDone(tx, found.member_id, found.id, decision.requestId)) ? locked : act(tx, locked);
  });
  tellPages(platform, 'deposit', { brandId: row.brand_id, memberId: row.member_id, id: row.id, state: row.state });
}

/** Credits a deposit in review with the sum that was to be paid. */
export async function approveDeposit(context: StaffContext, decision: Decision, note: string | undefined): Promise<void> {
  const { platform, brand, staff } = context;
  await decideDeposit(context, decision, async (tx, row) => {
    if (row.state !== 'review') refuse('ILLEGAL_STATE', { from: row.state, to: 'credited' });
    const step = { actor: staff.name, note: note ?? null, requestId: decision.requestId };
    const credited = await creditDeposit(platform, tx, row, row.pay_exact, row.provider_payment ?? row.id, step);
    await audit(context, tx, 'deposit.approved', `deposit:${row.id}`, {
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
    await audit(context, tx, 'deposit.rejected', `deposit:${row.id}`, { from: row.state, to: rejected.state, reason });
    return rejected;
  });
}

/** Decides about a withdrawal under its lock, once per request. */
async function decideWithdrawal(
  context: StaffContext,
  decision: Decision,
  act: (tx: Tx, row: WithdrawalRow) => Promise<WithdrawalRow>,
): Promise<WithdrawalRow> {
  const { platform, brand } = context;
  const found = await findWithdrawalOfBrand(platform.db.kysely, brand.id, decision.id);
  if (found === undefined) refuse('NOT_FOUND');
  const row = await platform.db.tx(async (tx) => {
    const locked = await findWithdrawalRow(tx, found.member_id, found.id, true);
    assert(locked !== undefined, 'a withdrawal that was found is there');
    return (await isRequestDone(tx, found.member_id, found.id, decision.requestId)) ? locked : act(tx, locked);
  });
  tellPages(platform, 'withdrawal', { brandId: row.brand_id, memberId: row.member_id, id: row.id, state: row.state });
  return row;
}

/** Approves a withdrawal in review. */
export async function approveWithdrawal(context: StaffContext, decision: Decision, note: string | undefined): Promise<void> {
  await decideWithdrawal(context, decision, async (tx, row) => {
    const moved = await moveWithdrawal(tx, row, 'approved', {
      actor: context.staff.name,
      note: note ?? null,
      requestId: decision.requestId,
    });
    await audit(context, tx, 'withdrawal.approved', `withdrawal:${row.id}`, {
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
    await audit(context, tx, 'withdrawal.rejected', `withdrawal:${row.id}`, { from: row.state, to: moved.state, reason });
    return moved;
  });
}

/** Takes an approved withdrawal to pay it. Resolves to the full account number; only the one who pays sees it, and it is audited. */
export async function startPayment(context: StaffContext, decision: Decision): Promise<string> {
  const { platform, staff } = context;
  const row = await decideWithdrawal(context, decision, async (tx, locked) => {
    if (locked.state === 'paying' && locked.payer_staff_id === staff.staffId) {
      // Who pays may look at the number again, after a reload say; every look is written down.
      await audit(context, tx, 'withdrawal.account-shown', `withdrawal:${locked.id}`, { accountShown: true });
      return locked;
    }
    const moved = await moveWithdrawal(
      tx,
      locked,
      'paying',
      { actor: staff.name, requestId: decision.requestId },
      { payerStaff: { id: staff.staffId, name: staff.name } },
    );
    await audit(context, tx, 'withdrawal.payment-started', `withdrawal:${locked.id}`, {
      from: locked.state,
      to: moved.state,
      accountShown: true,
    });
    return moved;
  });
  if (row.payer_staff_id !== staff.staffId) refuse('ILLEGAL_STATE', { from: row.state, to: 'paying' });
  const payee = await findPayeeRow(platform.db.kysely, row.member_id);
  assert(payee !== undefined, 'a withdrawal has its payee');
  return openAccountNumber(platform, payee);
}

/** Marks a withdrawal paid with the bank's reference and a picture of the proof; the player is asked whether it arrived. */
export async function markPaid(context: StaffContext, decision: Decision, reference: string, proof: Buffer): Promise<void> {
  const { platform, brand, staff } = context;
  const image = await cleanImage(proof);
  await decideWithdrawal(context, decision, async (tx, row) => {
    await storeImages(platform, tx, row.member_id, row.id, 'proof', [image]);
    const paid = await moveWithdrawal(
      tx,
      row,
      'paid',
      { actor: staff.name, publicNote: reference, requestId: decision.requestId },
      { paymentReference: reference },
    );
    const waiting = await moveWithdrawal(
      tx,
      paid,
      'awaiting_receipt',
      { actor: 'system' },
      { autoReceiptMinutes: brand.settings.autoReceiptMinutes },
    );
    await tellNews(platform, tx, 'withdrawal.paid', {
      brandId: brand.id,
      memberId: row.member_id,
      id: row.id,
      amount: formatAmount(row.amount, brand.asset),
      reference,
    });
    await audit(context, tx, 'withdrawal.paid', `withdrawal:${row.id}`, { from: row.state, to: waiting.state, reference });
    return waiting;
  });
}

/**
 * Writes down that the bank did not carry out a payment. The money stays held; the payment is started again, by anyone who
 * pays, or the withdrawal is refused. The reason is for colleagues.
 */
export async function failPayment(context: StaffContext, decision: Decision, reason: string): Promise<void> {
  await decideWithdrawal(context, decision, async (tx, row) => {
    const step = { actor: context.staff.name, note: reason, requestId: decision.requestId };
    const moved = await moveWithdrawal(tx, row, 'pay_failed', step);
    await audit(context, tx, 'withdrawal.payment-failed', `withdrawal:${row.id}`, { from: row.state, to: moved.state, reason });
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
    await audit(context, tx, 'withdrawal.dispute-settled', `withdrawal:${row.id}`, {
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
