import { mayMoveDeposit, type DepositState } from '@talora/domain/wallet/deposit-states.ts';
import { feeOn } from '@talora/domain/wallet/deposit-methods.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { getAssetById } from '@talora/domain/money/asset.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import { postExternalTransfer, postTransfer } from '../../../base/ledger/ledger.ts';
import { openRequirement } from '../../turnover/turnover.ts';
import { changeDepositRow, type DepositChange, type DepositRow } from './deposits.queries.ts';
import { tellEvent } from '../wallet-events.ts';
import { appendStep, type NewStep, type PaymentFacts } from '../wallet-steps.ts';

/** How a step is written down. */
export type StepNote = Pick<NewStep, 'actor' | 'note' | 'publicNote' | 'requestId'>;

const FINAL: readonly DepositState[] = ['credited', 'rejected', 'expired'];

/** What is known of a payment after a change; undefined when it says nothing new. */
export function paymentFacts(row: DepositRow, { reported, reportedPayer }: DepositChange): PaymentFacts | undefined {
  if (reported === undefined && reportedPayer === undefined) return undefined;
  return {
    amount: (reported?.amount ?? row.reported)?.toString() ?? null,
    currency: reported?.currency ?? row.reported_currency,
    payer: reportedPayer ?? row.reported_payer,
  };
}

/** Moves a locked deposit to a state, writing the step. Refuses ILLEGAL_STATE with from and to. */
export async function moveDeposit(
  tx: Tx,
  row: DepositRow,
  to: DepositState,
  step: StepNote,
  change: DepositChange = {},
): Promise<DepositRow> {
  if (!mayMoveDeposit(row.state, to)) refuse('ILLEGAL_STATE', { from: row.state, to });
  await appendStep(tx, { ...step, memberId: row.member_id, subjectId: row.id, state: to, report: paymentFacts(row, change) });
  return changeDepositRow(tx, row.member_id, row.id, { ...change, state: to, isFinished: FINAL.includes(to) });
}

/**
 * Writes the fee of a deposit that was just credited, and takes it when the player bears it. Whoever owes more than came bears none:
 * nothing goes below zero for a fee.
 */
async function takeFee(platform: Platform, tx: Tx, row: DepositRow, credited: bigint, available: bigint): Promise<DepositRow> {
  const agreed = feeOn(credited, { fixed: row.fee_fixed, share: row.fee_share });
  const isPlayers = row.fee_by === 'player';
  const fee = isPlayers && available < agreed ? 0n : agreed;
  const after = await changeDepositRow(tx, row.member_id, row.id, { fee });
  if (isPlayers && fee > 0n)
    await postTransfer(tx, {
      memberId: row.member_id,
      id: platform.ids.next(),
      kind: 'deposit_fee',
      asset: row.asset,
      amount: fee,
      ref: row.id,
    });
  return after;
}

/**
 * Credits a locked deposit: opens what has to be played of it, posts the money once, whatever repeats, and tells the player. `externalId` is the outside id
 * that stands behind the money (the provider's payment, or the deposit itself for a bank slip).
 */
export async function creditDeposit(
  platform: Platform,
  tx: Tx,
  row: DepositRow,
  credited: bigint,
  externalId: string,
  step: StepNote,
  change: DepositChange = {},
): Promise<DepositRow> {
  const moved = await moveDeposit(tx, row, 'credited', step, { ...change, credited });
  const { member_id: memberId, id, brand_id: brandId, no, asset } = row;
  await openRequirement(tx, { memberId, id, brandId, no, asset, credited });
  const posted = await postExternalTransfer(
    tx,
    { memberId: row.member_id, id: platform.ids.next(), kind: 'deposit', asset: row.asset, amount: credited, ref: row.id },
    row.provider ?? 'bank-slip',
    externalId,
  );
  assert(!posted.isReplay, 'a deposit that is not credited has moved no money');
  const after = await takeFee(platform, tx, moved, credited, posted.available);
  await tellEvent(platform, tx, 'deposit.credited', {
    brandId: row.brand_id,
    memberId: row.member_id,
    id: row.id,
    amount: formatAmount(credited, getAssetById(row.asset)),
  });
  return after;
}

/** Rejects a locked deposit and tells the player why: a payment that the provider could not make has failed, and nobody has decided against it. */
export async function rejectDepositRow(
  platform: Platform,
  tx: Tx,
  row: DepositRow,
  reason: string,
  step: StepNote,
  change: DepositChange = {},
): Promise<DepositRow> {
  const moved = await moveDeposit(tx, row, 'rejected', { ...step, publicNote: reason }, { ...change, rejectReason: reason });
  await tellEvent(platform, tx, step.actor === 'provider' ? 'deposit.failed' : 'deposit.rejected', {
    brandId: row.brand_id,
    memberId: row.member_id,
    id: row.id,
    amount: formatAmount(row.pay_exact, getAssetById(row.asset)),
    reason,
  });
  return moved;
}
