import { formatAmount, parseAmount } from '@talora/domain/money/amount.ts';
import { isSplit, securityShare } from '@talora/domain/wallet/split-rules.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import { placeHold } from '../../../base/ledger/ledger.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { mayBecome } from '../console/console-decisions.ts';
import { auditDecision, decideWithdrawal, type Decision } from '../console/staff-decision.ts';
import { appendStep } from '../wallet-steps.ts';
import { endWithdrawal } from './move-withdrawal.ts';
import { checkMayLeave } from './payout-stops.ts';
import { refuseOpenPayout } from './pay-withdrawal.ts';
import { insertWithdrawalRow, type WithdrawalRow } from './withdrawals.queries.ts';

/** Opens a part: a withdrawal of its own, approved as the whole was, with holds of its own. */
async function openPart({ platform, staff }: StaffContext, tx: Tx, whole: WithdrawalRow, amount: bigint): Promise<WithdrawalRow> {
  const { member_id: memberId, asset } = whole;
  const [id, holdId] = [platform.ids.next(), platform.ids.next()];
  const security = securityShare(whole.security, whole.amount, amount);
  await placeHold(tx, { memberId, id, kind: 'withdrawal', asset, amount, ref: id });
  if (security > 0n) await placeHold(tx, { memberId, id: holdId, kind: 'withdrawal_security', asset, amount: security, ref: id });
  const part = await insertWithdrawalRow(tx, {
    memberId,
    id,
    brandId: whole.brand_id,
    state: 'approved',
    asset,
    amount,
    payeeId: whole.payee_id,
    parentId: whole.id,
    ...(whole.approved_by === null ? {} : { approvedBy: whole.approved_by }),
    ...(security > 0n ? { security: { amount: security, holdId } } : {}),
  });
  assert(part !== undefined, 'a part is stored');
  await appendStep(tx, { memberId, subjectId: id, state: 'approved', actor: staff.name });
  return part;
}

/**
 * Splits an approved withdrawal, or one that the bank did not take, into parts that are paid one by one: banks and providers have a most of
 * one payment. The whole ends without having moved anything, and its parts hold what it held. `parts` are decimal texts which are together
 * the whole. Refuses AMOUNT_INVALID, ILLEGAL_STATE for what is a part itself, PAYOUT_OPEN, and MEMBER_LOCKED and WALLET_OWES as a payment does:
 * in a wallet that owes there is not enough to hold the parts again.
 */
export async function splitWithdrawal(context: StaffContext, decision: Decision, parts: readonly string[]): Promise<void> {
  const { platform, brand, staff } = context;
  const sums = parts.map((part) => parseAmount(part, brand.asset) ?? refuse('AMOUNT_INVALID'));
  const check = (row: WithdrawalRow): void => {
    mayBecome('split')(row);
    if (row.parent_id !== null) refuse('ILLEGAL_STATE', { from: row.state, to: 'split' });
  };
  await decideWithdrawal(context, decision, check, async (tx, row) => {
    await refuseOpenPayout(tx, row);
    await checkMayLeave(tx, row);
    if (!isSplit(row.amount, sums)) refuse('AMOUNT_INVALID');
    const ended = await endWithdrawal(platform, tx, row, 'split', 0n, { actor: staff.name, requestId: decision.requestId });
    const opened: WithdrawalRow[] = [];
    for (const sum of sums) opened.push(await openPart(context, tx, row, sum));
    await auditDecision(context, tx, 'withdrawal.split', `withdrawal:${row.id}`, {
      from: row.state,
      to: ended.state,
      amount: formatAmount(row.amount, brand.asset),
      parts: opened.map(({ no, amount }) => `${no} ${formatAmount(amount, brand.asset)}`),
    });
    return ended;
  });
}
