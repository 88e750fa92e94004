import { formatAmount } from '@talora/domain/money/amount.ts';
import { getAssetById } from '@talora/domain/money/asset.ts';
import { appendAudit } from '../../base/audit/audit.ts';
import type { StaffContext } from '../../base/staff/staff.ts';
import { assert, refuse } from '../../../platform/refusal.ts';
import { BALANCE_TOPIC } from '../../shop/games/games.ts';
import type { Effects } from '../../people/approvals/approvals.ts';
import { closeRequirements, findRequirementOfBrand, type RequirementRow } from './turnover.queries.ts';

/** A requirement that somebody wants to have waived. Refuses NOT_FOUND. */
export async function findWaivable({ platform, brand }: StaffContext, id: string): Promise<RequirementRow> {
  return (await findRequirementOfBrand(platform.db.kysely, brand.id, id)) ?? refuse('NOT_FOUND');
}

/** What approvals about turnover do. */
export const turnoverEffects: Pick<Effects, 'turnover.waive'> = {
  /** What was counted until then stays counted; the rest need not be played. Refuses ILLEGAL_STATE when it is closed by now. */
  async 'turnover.waive'(platform, tx, request, { staffId }) {
    assert(request.member_id !== null, 'a requirement belongs to a member');
    const row = (await findRequirementOfBrand(tx, request.brand_id, request.subject_id, true)) ?? refuse('NOT_FOUND');
    if (row.state !== 'open') refuse('ILLEGAL_STATE', { from: row.state, to: 'waived' });
    await closeRequirements(tx, [row], 'waived');
    const money = (minor: bigint): string => formatAmount(minor, getAssetById(row.asset));
    await appendAudit(tx, {
      brandId: row.brand_id,
      actor: { staff: staffId },
      action: 'turnover.waived',
      subject: `turnover:${row.id}`,
      detail: {
        request: request.id,
        askedBy: `staff:${request.asked_by}`,
        needed: money(row.needed),
        counted: money(row.counted),
        reason: request.reason,
      },
    });
    return () => platform.bus.tell(BALANCE_TOPIC, row.member_id);
  },
};
