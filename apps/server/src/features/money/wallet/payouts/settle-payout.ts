import type { StaffRequest } from '@talora/contract/staff/requests-console.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { maySettlePayout, type PayoutOutcome } from '@talora/domain/wallet/payout-rules.ts';
import type { WithdrawalState } from '@talora/domain/wallet/withdrawal-states.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import { askFor, type Effects } from '../../../people/approvals/approvals.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { tellPages } from '../wallet-events.ts';
import { findWithdrawalOfBrand } from '../withdrawals/withdrawals.queries.ts';
import { lockPayout, passFailed, passPaid } from './apply-payout.ts';
import { changePayoutRow, findOpenPayout, findPayoutRow, type PayoutRow } from './payouts.queries.ts';

/** What a request to settle a payout holds. */
interface SettleDetail {
  readonly payout: string;
  readonly outcome: PayoutOutcome;
  readonly reference: string;
}

/** How somebody has found an unknown payout to stand, at provider and bank. `reference` is the bank's, of one that was paid. */
export interface PayoutFinding {
  readonly id: string;
  readonly requestId: string;
  readonly outcome: PayoutOutcome;
  readonly reference: string;
  readonly reason: string;
}

const mayEnd = ({ state, next_query_at: nextQueryAt }: PayoutRow, outcome: PayoutOutcome): boolean =>
  maySettlePayout(outcome, { state, isAsked: nextQueryAt !== null });

const stateAfter = (outcome: PayoutOutcome): WithdrawalState => (outcome === 'paid' ? 'paid' : 'pay_failed');

/** Asks that a payout whose end the provider does not tell be written down as paid or failed. It always takes two. Refuses NOT_FOUND, ILLEGAL_STATE. */
export async function askPayoutSettle(context: StaffContext, finding: PayoutFinding): Promise<StaffRequest> {
  const { platform, brand } = context;
  const { id, requestId, outcome, reason } = finding;
  const row = (await findWithdrawalOfBrand(platform.db.kysely, brand.id, id)) ?? refuse('NOT_FOUND');
  const payout = await findOpenPayout(platform.db.kysely, row.member_id, id);
  const reference = finding.reference.trim();
  if (outcome === 'paid' && reference === '') refuse('FIELDS_INVALID', { fields: { reference: 'missing' } });
  const detail = { payout: payout?.id ?? '', outcome, reference } satisfies SettleDetail;
  const changes = [
    { name: 'paymentSum', from: null, to: formatAmount(row.amount, brand.asset) },
    { name: 'payoutOutcome', from: null, to: outcome },
    ...(outcome === 'paid' ? [{ name: 'payoutReference', from: null, to: reference }] : []),
  ];
  return askFor(
    context,
    {
      requestId,
      kind: 'payout.settle',
      subjectId: id,
      memberId: row.member_id,
      sum: null,
      version: '',
      about: row.no,
      changes,
      detail,
      reason,
    },
    async () => {
      if (payout === undefined || !mayEnd(payout, outcome)) refuse('ILLEGAL_STATE', { from: row.state, to: stateAfter(outcome) });
    },
  );
}

/** What the approval of a payout's end does, if the provider has not told it meanwhile. */
export const payoutEffects: Pick<Effects, 'payout.settle'> = {
  async 'payout.settle'(platform, tx, request, { staffId, name }) {
    const { payout: payoutId, outcome, reference } = request.detail as unknown as SettleDetail;
    assert(request.member_id !== null, 'a payout belongs to a member');
    const found = (await findPayoutRow(tx, request.member_id, payoutId)) ?? refuse('NOT_FOUND');
    const { payout, withdrawal } = await lockPayout(tx, found);
    // It may be on its way again since it was asked for.
    if (!mayEnd(payout, outcome)) refuse('ILLEGAL_STATE', { from: withdrawal.state, to: stateAfter(outcome) });
    const step = { actor: name, note: request.reason, requestId: request.id };
    const end = { state: outcome, queries: payout.queries, queryAfterSeconds: null } as const;
    await changePayoutRow(tx, payout, outcome === 'paid' ? { ...end, bankReference: reference } : { ...end, reason: request.reason });
    const after =
      outcome === 'paid' ? await passPaid(platform, tx, withdrawal, reference, step) : await passFailed(platform, tx, withdrawal, step);
    if (outcome === 'paid')
      await appendAudit(tx, {
        brandId: request.brand_id,
        actor: { staff: staffId },
        action: 'withdrawal.paid',
        subject: `withdrawal:${withdrawal.id}`,
        detail: { from: withdrawal.state, to: after.state, reference, request: request.id },
      });
    return () =>
      tellPages(platform, 'withdrawal', { brandId: after.brand_id, memberId: after.member_id, id: after.id, state: after.state });
  },
};
