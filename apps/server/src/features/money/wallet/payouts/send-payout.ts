import { assert, refuse } from '../../../../platform/refusal.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { auditDecision, decideWithdrawal, type Decision } from '../console/staff-decision.ts';
import { mayBecome } from '../console/console-decisions.ts';
import { checkPayment } from '../withdrawals/check-payment.ts';
import { moveWithdrawal } from '../withdrawals/move-withdrawal.ts';
import { deliverPayout } from './deliver-payout.ts';
import { payoutProvider } from './payout-provider.ts';
import { sealPayout } from './payout-seal.ts';
import { findPayeeRow } from '../payees/payees.queries.ts';
import { findLastPayout, findOpenPayout, insertPayoutRow, SILENCE_SECONDS } from './payouts.queries.ts';

/**
 * Has the payment provider pay an approved withdrawal. It is written down first, with a reference of its own, and sent then: whatever
 * happens in between, nothing is paid twice. Refuses METHOD_UNAVAILABLE for a brand without it, and what refuses any payment.
 */
export async function sendPayout(context: StaffContext, decision: Decision): Promise<void> {
  const { platform, brand, staff } = context;
  if (!brand.settings.isPayoutByProvider) refuse('METHOD_UNAVAILABLE');
  const row = await decideWithdrawal(context, decision, mayBecome('paying'), async (tx, locked) => {
    await checkPayment(context, tx, locked, decision);
    const moved = await moveWithdrawal(
      tx,
      locked,
      'paying',
      { actor: staff.name, requestId: decision.requestId },
      { payerStaff: { id: staff.staffId, name: staff.name }, isTakenOver: false },
    );
    const id = platform.ids.next();
    const payout = {
      member_id: locked.member_id,
      id,
      withdrawal_id: locked.id,
      brand_id: brand.id,
      provider: payoutProvider.code,
      reference: `W${id.replaceAll('-', '')}`,
      amount: locked.amount,
      asset: locked.asset,
      started_by: staff.staffId,
    };
    const payee = await findPayeeRow(tx, locked.member_id, locked.payee_id);
    assert(payee !== undefined, 'a withdrawal has its payee');
    await insertPayoutRow(tx, { ...payout, seal: sealPayout(platform, payout, payee) }, SILENCE_SECONDS);
    await auditDecision(context, tx, 'withdrawal.payment-started', `withdrawal:${locked.id}`, {
      from: locked.state,
      to: moved.state,
      provider: payoutProvider.code,
      reference: payout.reference,
    });
    return moved;
  });
  const payout = await findOpenPayout(platform.db.kysely, row.member_id, row.id);
  const isMine = (await findLastPayout(platform.db.kysely, row.member_id, row.id))?.id === payout?.id;
  if (payout !== undefined && isMine && payout.state === 'sending') await deliverPayout(platform, payout);
}
