import { formatAmount } from '@talora/domain/money/amount.ts';
import { isPayer, mayFailAlone, mayTakeOver } from '@talora/domain/wallet/payer-rules.ts';
import { mayMoveWithdrawal } from '@talora/domain/wallet/withdrawal-states.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { cleanImage } from '../../../../platform/images.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import { recordLoneDeed, weighSum } from '../../../people/approvals/approvals.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { mayBecome } from '../console/console-decisions.ts';
import { moveWithdrawal, paymentInHand, tellWithdrawal } from './move-withdrawal.ts';
import { isShownByBank } from '../bank-things.queries.ts';
import { openAccountNumber } from '../payees/account-marks.ts';
import { findPayeeRow } from '../payees/payees.queries.ts';
import { checkPayer, checkPayment } from './check-payment.ts';
import { findOpenPayout } from '../payouts/payouts.queries.ts';
import { auditDecision, decideWithdrawal, type Decision } from '../console/staff-decision.ts';
import { storeImages } from '../wallet-images.ts';
import { tellEvent, tellPages } from '../wallet-events.ts';
import { appendStep, isRequestDone } from '../wallet-steps.ts';
import { changeWithdrawalRow, findWithdrawalOfBrand, findWithdrawalRow, type WithdrawalRow } from './withdrawals.queries.ts';

/** The account number of a payment in hand; only who holds it sees it. Refuses ILLEGAL_STATE. */
async function showNumber({ platform, staff }: StaffContext, row: WithdrawalRow): Promise<string> {
  if (!isPayer(paymentInHand(row, staff.staffId))) refuse('ILLEGAL_STATE', { from: row.state, to: 'paying' });
  const payee = await findPayeeRow(platform.db.kysely, row.member_id, row.payee_id);
  assert(payee !== undefined, 'a withdrawal has its payee');
  return openAccountNumber(platform, payee);
}

/** Refuses PAYOUT_OPEN while the provider has the payment: nobody else ends it. */
export async function refuseOpenPayout(tx: Tx, row: WithdrawalRow): Promise<void> {
  const payout = await findOpenPayout(tx, row.member_id, row.id);
  if (payout !== undefined) refuse('PAYOUT_OPEN', { state: payout.state });
}

const isHeldBy = (row: WithdrawalRow, staffId: string): boolean => row.state === 'paying' && row.payer_staff_id === staffId;

/** Puts a locked withdrawal into the hands of the caller, after every check of a payment. */
async function beginPayment(
  context: StaffContext,
  tx: Tx,
  locked: WithdrawalRow,
  decision: Decision,
  detail: Readonly<Record<string, unknown>>,
): Promise<WithdrawalRow> {
  const { staff } = context;
  await checkPayment(context, tx, locked, decision);
  const moved = await moveWithdrawal(
    tx,
    locked,
    'paying',
    { actor: staff.name, requestId: decision.requestId },
    { payerStaff: { id: staff.staffId, name: staff.name }, isTakenOver: false },
  );
  await auditDecision(context, tx, 'withdrawal.payment-started', `withdrawal:${locked.id}`, {
    from: locked.state,
    to: moved.state,
    ...detail,
  });
  return moved;
}

/** Takes an approved withdrawal to pay it. Resolves to the full account number; only the one who pays sees it, and it is audited. */
export async function startPayment(context: StaffContext, decision: Decision): Promise<string> {
  const { staff } = context;
  const check = (one: WithdrawalRow): void => (isHeldBy(one, staff.staffId) ? undefined : mayBecome('paying')(one));
  const row = await decideWithdrawal(context, decision, check, async (tx, locked) => {
    await refuseOpenPayout(tx, locked);
    if (isHeldBy(locked, staff.staffId)) {
      // Who pays may look at the number again, after a reload say; every look is written down.
      await auditDecision(context, tx, 'withdrawal.account-shown', `withdrawal:${locked.id}`, { accountShown: true });
      return locked;
    }
    return beginPayment(context, tx, locked, decision, { accountShown: true });
  });
  return showNumber(context, row);
}

/**
 * Takes an approved withdrawal, or one that is in hand already, to pay it together with others: the same checks as for any payment. `keep`
 * writes down with what, in the same transaction.
 */
export async function claimPayment(
  context: StaffContext,
  decision: Decision,
  keep: (tx: Tx, row: WithdrawalRow) => Promise<void>,
): Promise<void> {
  const { staff } = context;
  const check = (one: WithdrawalRow): void => (isHeldBy(one, staff.staffId) ? undefined : mayBecome('paying')(one));
  await decideWithdrawal(context, decision, check, async (tx, locked) => {
    await refuseOpenPayout(tx, locked);
    const row = isHeldBy(locked, staff.staffId) ? locked : await beginPayment(context, tx, locked, decision, { inBatch: true });
    await keep(tx, row);
    return row;
  });
}

/** Takes a payment over from the colleague who holds it. Resolves to the full account number; both payers are audited. */
export async function takeOverPayment(context: StaffContext, decision: Decision, reason: string): Promise<string> {
  const { staff } = context;
  const check = (one: WithdrawalRow): void => {
    if (!mayTakeOver(paymentInHand(one, staff.staffId))) refuse('ILLEGAL_STATE', { from: one.state, to: 'paying' });
  };
  const row = await decideWithdrawal(context, decision, check, async (tx, locked) => {
    await refuseOpenPayout(tx, locked);
    // The first payer may have paid already: a lock or a debt does not keep anybody from finishing that.
    await checkPayer(context, tx, locked, decision);
    await appendStep(tx, {
      memberId: locked.member_id,
      subjectId: locked.id,
      state: locked.state,
      actor: staff.name,
      note: reason,
      requestId: decision.requestId,
    });
    await auditDecision(context, tx, 'withdrawal.payment-taken-over', `withdrawal:${locked.id}`, {
      from: locked.payer_staff_name,
      to: staff.name,
      reason,
      accountShown: true,
    });
    return changeWithdrawalRow(tx, locked.member_id, locked.id, {
      state: locked.state,
      payerStaff: { id: staff.staffId, name: staff.name },
      isTakenOver: true,
      isFinished: false,
    });
  });
  return showNumber(context, row);
}

/** Who marks a payment paid holds it. Refuses ILLEGAL_STATE, and NOT_THE_PAYER to anybody else. */
const mayMarkPaid =
  ({ staff }: StaffContext) =>
  (row: WithdrawalRow): void => {
    mayBecome('paid')(row);
    if (!isPayer(paymentInHand(row, staff.staffId))) refuse('NOT_THE_PAYER', { payer: row.payer_staff_name });
  };

/** Writes down that a locked withdrawal was paid, and asks the player whether it arrived. `keepProof` stores what shows it. */
async function finishPayment(
  context: StaffContext,
  tx: Tx,
  row: WithdrawalRow,
  {
    requestId,
    reference,
    detail,
  }: { readonly requestId: string; readonly reference: string; readonly detail?: Readonly<Record<string, unknown>> },
  keepProof: () => Promise<void>,
): Promise<WithdrawalRow> {
  const { platform, brand, staff } = context;
  await refuseOpenPayout(tx, row);
  const step = { actor: staff.name, publicNote: reference, requestId };
  const paid = await moveWithdrawal(tx, row, 'paid', step, { paymentReference: reference });
  await keepProof();
  const waiting = await moveWithdrawal(
    tx,
    paid,
    'awaiting_receipt',
    { actor: 'system' },
    { autoReceiptMinutes: brand.settings.autoReceiptMinutes },
  );
  await tellEvent(platform, tx, 'withdrawal.paid', {
    brandId: brand.id,
    memberId: row.member_id,
    id: row.id,
    amount: formatAmount(row.amount, brand.asset),
    reference,
  });
  await auditDecision(context, tx, 'withdrawal.paid', `withdrawal:${row.id}`, { from: row.state, to: waiting.state, reference, ...detail });
  return waiting;
}

/**
 * Marks a withdrawal paid with the bank's reference and a picture of the proof; the player is asked whether it arrived.
 * Refuses NOT_THE_PAYER to anybody but the one who holds the payment.
 */
export async function markPaid(context: StaffContext, decision: Decision, reference: string, proof: Buffer): Promise<void> {
  const { platform, brand } = context;
  const check = mayMarkPaid(context);
  // Before anything is decoded: a proof of what nobody pays, or that this request has handed in.
  const db = platform.db.kysely;
  const before = (await findWithdrawalOfBrand(db, brand.id, decision.id)) ?? refuse('NOT_FOUND');
  if (await isRequestDone(db, before.member_id, before.id, decision.requestId)) return;
  check(before);
  const image = await cleanImage(proof);
  await decideWithdrawal(context, decision, check, (tx, row) =>
    finishPayment(context, tx, row, { requestId: decision.requestId, reference }, () =>
      storeImages(platform, tx, row.member_id, row.id, 'proof', [image]),
    ),
  );
}

/** A payment that a line of a statement shows: the line is its proof. `match` is who said so, and the request. */
export interface ShownPayment {
  readonly id: string;
  readonly match: string;
  readonly reference: string;
}

/** Marks a withdrawal paid for the line of a statement that stands behind it, by who holds the payment. Refuses as {@link markPaid} does. */
export async function markPaidByLine(context: StaffContext, { id, match, reference }: ShownPayment): Promise<void> {
  const { platform, brand } = context;
  const row = (await findWithdrawalOfBrand(platform.db.kysely, brand.id, id)) ?? refuse('NOT_FOUND');
  const decision = {
    id,
    requestId: match,
    memberId: row.member_id,
    amount: formatAmount(row.amount, brand.asset),
    version: String(row.version),
  };
  await decideWithdrawal(context, decision, mayMarkPaid(context), async (tx, locked) => {
    if (!(await isShownByBank(tx, locked))) refuse('ILLEGAL_STATE', { from: locked.state, to: 'paid' });
    return finishPayment(context, tx, locked, { requestId: match, reference, detail: { match } }, async () => undefined);
  });
}

/** Refuses ILLEGAL_STATE while a line of a statement shows the payment: it would be paid twice. The line is another one's first. */
async function refuseShown(tx: Tx, row: WithdrawalRow): Promise<void> {
  if (await isShownByBank(tx, row)) refuse('ILLEGAL_STATE', { from: row.state, to: 'pay_failed' });
}

/** May this person say alone that the payment failed? Who started it may, within the brand's sums: it may have been made all the same. */
async function failsAlone(context: StaffContext, tx: Tx, row: WithdrawalRow): Promise<boolean> {
  if (!mayFailAlone(paymentInHand(row, context.staff.staffId))) return false;
  return !(await weighSum(context, tx, { kind: 'withdrawal.pay', memberId: row.member_id, sum: row.amount, whole: row.whole })).takesTwo;
}

/**
 * Writes down that the bank did not carry out a payment, by the one who started it, within the brand's sums of paying. The money stays held; the payment is
 * started again, by anyone who pays, or the withdrawal is refused. The reason is for colleagues. Refuses APPROVAL_NEEDED to
 * anybody else and above the sums: that takes two.
 */
export async function failPayment(context: StaffContext, decision: Decision, reason: string): Promise<void> {
  const { staff } = context;
  await decideWithdrawal(context, decision, mayBecome('pay_failed'), async (tx, row) => {
    await refuseOpenPayout(tx, row);
    await refuseShown(tx, row);
    if (!(await failsAlone(context, tx, row))) refuse('APPROVAL_NEEDED');
    const { requestId } = decision;
    const deed = { kind: 'payment.fail', requestId, subjectId: row.id, memberId: row.member_id, sum: row.amount } as const;
    await recordLoneDeed(context, tx, deed);
    const moved = await moveWithdrawal(tx, row, 'pay_failed', { actor: staff.name, note: reason, requestId: decision.requestId });
    await tellWithdrawal(context.platform, tx, 'withdrawal.failed', row);
    await auditDecision(context, tx, 'withdrawal.payment-failed', `withdrawal:${row.id}`, { from: row.state, to: moved.state, reason });
    return moved;
  });
}

/** A payment that somebody asks to have marked as failed. */
export interface FailingPayment {
  readonly memberId: string;
  readonly no: string;
  /** What is paid, as decimal text. */
  readonly sum: string;
  /** It goes on with each step: an approval ends the payment that was asked about, and no later one. */
  readonly version: string;
  /** Is it being paid, no line of a statement shows it, and by somebody else, taken over, or above the sums? */
  readonly mayAsk: boolean;
}

/** A payment that somebody wants to have marked as failed. Refuses NOT_FOUND. */
export async function findFailingPayment(context: StaffContext, id: string): Promise<FailingPayment> {
  const { platform, brand } = context;
  const row = await findWithdrawalOfBrand(platform.db.kysely, brand.id, id);
  if (row === undefined) refuse('NOT_FOUND');
  const isProviders = (await findOpenPayout(platform.db.kysely, row.member_id, id)) !== undefined;
  const isPaid = isProviders || (await isShownByBank(platform.db.kysely, row));
  const mayAsk = !isPaid && mayMoveWithdrawal(row.state, 'pay_failed') && !(await platform.db.tx((tx) => failsAlone(context, tx, row)));
  return { memberId: row.member_id, no: row.no, sum: formatAmount(row.amount, brand.asset), version: String(row.version), mayAsk };
}

/** An approved request to mark a payment as failed. */
export interface ApprovedFailure {
  readonly memberId: string;
  readonly id: string;
  /** Of the payment, when it was asked about. */
  readonly version: string;
  readonly actor: string;
  readonly reason: string;
  readonly requestId: string;
}

/** Marks a payment as failed in the transaction of the approval. Refuses CHANGED_MEANWHILE when it is another one by now. Resolves to what tells the open pages, once that is committed. */
export async function failPaymentForTwo(platform: Platform, tx: Tx, failure: ApprovedFailure): Promise<() => void> {
  const row = await findWithdrawalRow(tx, failure.memberId, failure.id, true);
  assert(row !== undefined, 'a payment that was asked about is there');
  await refuseOpenPayout(tx, row);
  await refuseShown(tx, row);
  if (mayMoveWithdrawal(row.state, 'pay_failed') && String(row.version) !== failure.version)
    refuse('CHANGED_MEANWHILE', { version: String(row.version), state: row.state });
  const { actor, reason: note, requestId } = failure;
  const moved = await moveWithdrawal(tx, row, 'pay_failed', { actor, note, requestId });
  await tellWithdrawal(platform, tx, 'withdrawal.failed', row);
  return () => tellPages(platform, 'withdrawal', { brandId: row.brand_id, memberId: row.member_id, id: row.id, state: moved.state });
}
