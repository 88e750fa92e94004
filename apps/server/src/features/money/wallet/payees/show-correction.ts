import type { CallResult } from '@talora/contract/core/call.ts';
import type { payeesConsoleCalls } from '@talora/contract/wallet/payees-console.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { findRequestAbout } from '../../../people/approvals/approvals.ts';
import { openAccountNumber } from './account-marks.ts';
import { getMemberOfBrand } from './correct-payee.ts';
import { findCorrectionRow, findPayeeRow } from './payees.queries.ts';

/** Both numbers of a correction that waits, whole, for who decides it; each look is audited. Refuses NOT_FOUND where none waits. */
export async function showPayeeCorrection(
  context: StaffContext,
  memberId: string,
  payeeId: string,
): Promise<CallResult<(typeof payeesConsoleCalls)['calls']['showPayeeCorrection']>> {
  const { platform, brand, staff } = context;
  await getMemberOfBrand(context, memberId);
  const { request } = await findRequestAbout(context, 'payee.correct', payeeId);
  if (request === null) refuse('NOT_FOUND');
  return platform.db.tx(async (tx) => {
    const row = await findPayeeRow(tx, memberId, payeeId);
    const correction = await findCorrectionRow(tx, memberId, request.id);
    if (row === undefined || correction === undefined) refuse('NOT_FOUND');
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'payee.numbers-shown',
      subject: `member:${memberId}`,
      detail: { payee: payeeId, request: request.id },
    });
    return { from: openAccountNumber(platform, row), to: openAccountNumber(platform, correction) };
  });
}
