import type { Tx } from '../../../../platform/db/database.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { recordLoneDeed, refuseAboveRole, weighSum } from '../../../people/approvals/approvals.ts';
import { areTied, type StaffContext } from '../../../base/staff/staff.ts';
import type { Decision } from '../console/staff-decision.ts';
import { checkMayLeave } from './payout-stops.ts';
import { sumPaidBy, type WithdrawalRow } from './withdrawals.queries.ts';

/**
 * Above the brand's sums, who pays is nobody who approved it, or is tied to who did. Below them it counts among what one
 * person alone has paid. A part of what was split weighs as the whole. Refuses PAYER_APPROVED, ROLE_LIMIT.
 */
export async function checkPayer(context: StaffContext, tx: Tx, row: WithdrawalRow, { requestId }: Decision): Promise<void> {
  const { kind, before } = {
    kind: 'withdrawal.pay',
    before: (within: Tx, by: readonly string[]) => sumPaidBy(within, context.brand.id, by, row.id),
  } as const;
  await refuseAboveRole(context, tx, { kind, sum: row.amount, whole: row.whole, before });
  const { staffId } = context.staff;
  if (row.approved_by === null || (row.approved_by !== staffId && !(await areTied(tx, row.approved_by, staffId)))) return;
  const paid = { kind: 'withdrawal.pay', memberId: row.member_id, sum: row.amount } as const;
  if ((await weighSum(context, tx, { ...paid, whole: row.whole })).takesTwo) refuse('PAYER_APPROVED');
  await recordLoneDeed(context, tx, { ...paid, requestId, subjectId: row.id });
}

/** Refuses what may not be paid: too late, locked, owing, or approved by the same hand. */
export async function checkPayment(context: StaffContext, tx: Tx, row: WithdrawalRow, decision: Decision): Promise<void> {
  await checkMayLeave(tx, row);
  await checkPayer(context, tx, row, decision);
}
