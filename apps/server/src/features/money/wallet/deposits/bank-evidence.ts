import { isDepositWaiting } from '@talora/domain/bank/match-rules.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { changeDepositRow, findDepositRow, listOpenExactSums, type DepositRow } from './deposits.queries.ts';
import { countImages } from '../wallet-images.ts';
import { moveDeposit } from './move-deposit.ts';

/** A deposit, and who says that a line of a statement is its other side. */
export interface BankEvidence {
  readonly memberId: string;
  readonly id: string;
  /** What the line says has come, in minor units. */
  readonly banked: bigint;
  readonly actor: string;
  readonly note: string;
  readonly requestId: string;
}

/** A bank transfer of a member under its lock. Refuses NOT_FOUND for what is none. */
export async function lockTransferDeposit(tx: Tx, memberId: string, id: string): Promise<DepositRow> {
  const row = await findDepositRow(tx, memberId, id, true);
  return row?.kind === 'bank_slip' ? row : refuse('NOT_FOUND');
}

/**
 * Keeps what a bank has written of a locked deposit. One that waits for its slip, or has expired, goes to review: its line is worth a slip,
 * and somebody decides. Nothing is credited here. Refuses ILLEGAL_STATE, for an expired one whose exact sum another one has by now, too.
 */
export async function takeBankEvidence(tx: Tx, row: DepositRow, { banked, actor, note, requestId }: BankEvidence): Promise<DepositRow> {
  if (row.state !== 'credited' && !isDepositWaiting(row.state)) refuse('ILLEGAL_STATE', { from: row.state, to: 'review' });
  if (row.state !== 'awaiting_payment' && row.state !== 'expired') return changeDepositRow(tx, row.member_id, row.id, { banked });
  const isTaken = row.state === 'expired' && (await listOpenExactSums(tx, row.brand_id, row.pay_exact, row.pay_exact)).size > 0;
  if (isTaken) refuse('ILLEGAL_STATE', { from: row.state, to: 'review' });
  return moveDeposit(tx, row, 'review', { actor, note, requestId }, { banked });
}

/**
 * Takes away what a line had said of a locked deposit: the line was another one's. What was credited on its slip stays so. Refuses
 * ILLEGAL_STATE for what was credited without one: the line is all that stands behind it, and would credit another one as well.
 */
export async function dropBankEvidence(tx: Tx, row: DepositRow): Promise<DepositRow> {
  const hasSlip = ((await countImages(tx, [row.member_id], [row.id])).get(`${row.id} slip`) ?? 0) > 0;
  if (row.state === 'credited' && !hasSlip) refuse('ILLEGAL_STATE', { from: row.state, to: 'review' });
  return changeDepositRow(tx, row.member_id, row.id, { banked: null });
}
