import { formatAmount } from '@talora/domain/money/amount.ts';
import { getAssetById } from '@talora/domain/money/asset.ts';
import { mayMoveWithdrawal } from '@talora/domain/wallet/withdrawal-states.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { assert } from '../../../../platform/refusal.ts';
import { getBrand } from '../../../base/site/site.ts';
import type { StepNote } from '../deposits/move-deposit.ts';
import { tellEvent, tellPages } from '../wallet-events.ts';
import { moveWithdrawal, tellWithdrawal } from '../withdrawals/move-withdrawal.ts';
import { findWithdrawalRow, type WithdrawalRow } from '../withdrawals/withdrawals.queries.ts';
import { keepPayoutReport } from './payout-evidence.ts';
import type { PayoutAnswer } from './payout-provider.ts';
import { changePayoutRow, findPayoutByReference, findPayoutRow, type PayoutRow } from './payouts.queries.ts';

/** How long a payout that the provider has taken may go without a word before it is asked about. */
const PENDING_SECONDS = 60;
/** How long after each unclear answer the provider is asked again; then a person has to look. */
export const QUERY_SECONDS = [1, 5, 30, 300] as const;

/** A payout and its withdrawal, both locked. */
export interface LockedPayout {
  readonly payout: PayoutRow;
  readonly withdrawal: WithdrawalRow;
}

/** Locks a payout behind its withdrawal. */
export async function lockPayout(tx: Tx, { member_id: memberId, withdrawal_id: withdrawalId, id }: PayoutRow): Promise<LockedPayout> {
  const withdrawal = await findWithdrawalRow(tx, memberId, withdrawalId, true);
  const payout = await findPayoutRow(tx, memberId, id, true);
  assert(withdrawal !== undefined && payout !== undefined, 'a payout has its withdrawal');
  return { payout, withdrawal };
}

/** Has the payout ended? */
export const isPayoutOver = ({ state }: PayoutRow): boolean => state === 'paid' || state === 'failed';

/** Moves a withdrawal whose payout was paid on to its receipt, and tells the player. */
export async function passPaid(platform: Platform, tx: Tx, row: WithdrawalRow, reference: string, step: StepNote): Promise<WithdrawalRow> {
  const { asset, settings } = await getBrand(platform, row.brand_id);
  const paid = await moveWithdrawal(tx, row, 'paid', { ...step, publicNote: reference }, { paymentReference: reference });
  const minutes = { autoReceiptMinutes: settings.autoReceiptMinutes };
  const waiting = await moveWithdrawal(tx, paid, 'awaiting_receipt', { actor: 'system' }, minutes);
  const facts = { brandId: row.brand_id, memberId: row.member_id, id: row.id, amount: formatAmount(row.amount, asset), reference };
  await tellEvent(platform, tx, 'withdrawal.paid', facts);
  return waiting;
}

/** Moves a withdrawal whose payout has failed on, to be paid again or refused, and tells the player. */
export async function passFailed(platform: Platform, tx: Tx, row: WithdrawalRow, step: StepNote): Promise<WithdrawalRow> {
  const failed = await moveWithdrawal(tx, row, 'pay_failed', step);
  await tellWithdrawal(platform, tx, 'withdrawal.failed', failed);
  return failed;
}

/**
 * Writes down that nobody knows how a payout stands: the hold stays, nothing is refunded and nothing is paid again. The provider is asked
 * after a while; after the last time, or where it contradicts itself, a person has to look.
 */
export async function markUnclear(tx: Tx, { payout, withdrawal }: LockedPayout, note: string, isForPerson = false): Promise<WithdrawalRow> {
  const wait = isForPerson ? null : (QUERY_SECONDS[payout.queries] ?? null);
  await changePayoutRow(tx, payout, { state: 'unknown', reason: note, queries: payout.queries + 1, queryAfterSeconds: wait });
  if (!mayMoveWithdrawal(withdrawal.state, 'unknown')) return withdrawal;
  return moveWithdrawal(tx, withdrawal, 'unknown', { actor: 'provider', note });
}

async function applyLocked(platform: Platform, tx: Tx, locked: LockedPayout, answer: PayoutAnswer): Promise<WithdrawalRow> {
  const { payout, withdrawal } = locked;
  const { report } = answer;
  const isOther = payout.payout_id !== null && payout.payout_id !== report.payoutId;
  if (isPayoutOver(payout)) {
    // The provider says otherwise than it did, or than two people have decided, or that it has paid once more under another id: it is
    // kept, and the proof of the books tells it.
    const isContrary = isOther ? report.status === 'paid' : report.status !== payout.state;
    if (isContrary && report.status !== 'pending') await keepPayoutReport(platform, tx, payout, answer, report.status);
    return withdrawal;
  }
  if (isOther) {
    // It answers an order with another payout than before. One that it has paid is a second one: a person looks.
    return report.status === 'paid' ? markUnclear(tx, locked, `payout ${report.payoutId}, not the one that was ordered`, true) : withdrawal;
  }
  if (report.version < payout.provider_version) return withdrawal;
  const isSame = BigInt(report.amount) === payout.amount && report.currency === getAssetById(payout.asset).code;
  if (!isSame) return markUnclear(tx, locked, `${report.amount} ${report.currency} in place of ${payout.amount}`, true);
  const facts = { payoutId: report.payoutId, version: report.version, queries: 0 };
  if (report.status === 'pending') {
    await changePayoutRow(tx, payout, { ...facts, state: 'pending', queryAfterSeconds: PENDING_SECONDS });
    return withdrawal;
  }
  await keepPayoutReport(platform, tx, payout, answer, report.status);
  if (report.status === 'paid') {
    const bankReference = report.bankReference ?? report.payoutId;
    await changePayoutRow(tx, payout, { ...facts, state: 'paid', bankReference, queryAfterSeconds: null });
    return passPaid(platform, tx, withdrawal, bankReference, { actor: 'provider' });
  }
  const reason = report.reason ?? '';
  await changePayoutRow(tx, payout, { ...facts, state: 'failed', reason, queryAfterSeconds: null });
  return passFailed(platform, tx, withdrawal, { actor: 'provider', note: reason });
}

/**
 * Applies what the provider says of a payout: from a webhook or an answer to our question, in any order, any number of times. False when
 * the reference is not ours.
 */
export async function applyPayoutReport(platform: Platform, answer: PayoutAnswer): Promise<boolean> {
  const found = await findPayoutByReference(platform.db.kysely, answer.report.reference);
  if (found === undefined) return false;
  const { before, after } = await platform.db.tx(async (tx) => {
    const locked = await lockPayout(tx, found);
    return { before: locked.withdrawal, after: await applyLocked(platform, tx, locked, answer) };
  });
  if (after.state !== before.state)
    tellPages(platform, 'withdrawal', { brandId: after.brand_id, memberId: after.member_id, id: after.id, state: after.state });
  return true;
}
