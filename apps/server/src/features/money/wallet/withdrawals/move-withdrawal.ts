import { formatAmount } from '@talora/domain/money/amount.ts';
import { getAssetById } from '@talora/domain/money/asset.ts';
import type { PaymentInHand } from '@talora/domain/wallet/payer-rules.ts';
import { isSecurityLost, isWithdrawalOver, mayMoveWithdrawal, type WithdrawalState } from '@talora/domain/wallet/withdrawal-states.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import { resolveHold } from '../../../base/ledger/ledger.ts';
import type { StepNote } from '../deposits/move-deposit.ts';
import { tellEvent } from '../wallet-events.ts';
import { appendStep } from '../wallet-steps.ts';
import { changeWithdrawalRow, type WithdrawalChange, type WithdrawalRow } from './withdrawals.queries.ts';

/** A payment as the payers' rules look at it. */
export function paymentInHand(row: WithdrawalRow, staffId: string): PaymentInHand {
  return { state: row.state, payerId: row.payer_staff_id, isTakenOver: row.is_taken_over, staffId };
}

/** Moves a locked withdrawal to a state, writing the step. Refuses ILLEGAL_STATE with from and to. Money is the caller's part. */
export async function moveWithdrawal(
  tx: Tx,
  row: WithdrawalRow,
  to: WithdrawalState,
  step: StepNote,
  change: Omit<WithdrawalChange, 'state' | 'isFinished'> = {},
): Promise<WithdrawalRow> {
  if (!mayMoveWithdrawal(row.state, to)) refuse('ILLEGAL_STATE', { from: row.state, to });
  await appendStep(tx, { ...step, memberId: row.member_id, subjectId: row.id, state: to });
  return changeWithdrawalRow(tx, row.member_id, row.id, { ...change, state: to, isFinished: isWithdrawalOver(to) });
}

/** Tells the player of an approval, or of a payment that the bank did not take. */
export function tellWithdrawal(
  platform: Platform,
  tx: Tx,
  topic: 'withdrawal.approved' | 'withdrawal.failed',
  row: WithdrawalRow,
): Promise<void> {
  const amount = formatAmount(row.amount, getAssetById(row.asset));
  return tellEvent(platform, tx, topic, { brandId: row.brand_id, memberId: row.member_id, id: row.id, amount });
}

/**
 * Ends a locked withdrawal: its hold is resolved once, `posted` of it leaves the wallet and the rest is free again. 0
 * releases everything. The security deposit is free again too, unless it counts as received without the member's word.
 */
export async function endWithdrawal(
  platform: Platform,
  tx: Tx,
  row: WithdrawalRow,
  to: WithdrawalState,
  posted: bigint,
  step: StepNote,
  change: Omit<WithdrawalChange, 'state' | 'isFinished'> = {},
): Promise<WithdrawalRow> {
  assert(isWithdrawalOver(to), 'a hold is resolved by an end');
  const moved = await moveWithdrawal(tx, row, to, step, change);
  const resolved = await resolveHold(tx, row.member_id, row.id, platform.ids.next(), posted);
  assert(!resolved.isReplay, 'an open withdrawal has an open hold');
  if (row.security_hold_id !== null) {
    const lost = isSecurityLost(to) ? row.security : 0n;
    const ended = await resolveHold(tx, row.member_id, row.security_hold_id, platform.ids.next(), lost);
    assert(!ended.isReplay, 'an open withdrawal has an open security deposit');
  }
  return moved;
}
