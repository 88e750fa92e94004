import type { Tx } from '../../../../platform/db/database.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import type { VendorProfile } from '../profiles.ts';

/** Writes what a member of staff did at a vendor, in the transaction of the deed. */
export async function recordVendorAct(
  { brand, staff }: StaffContext,
  tx: Tx,
  profile: VendorProfile,
  action: string,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  await appendAudit(tx, { brandId: brand.id, actor: { staff: staff.staffId }, action, subject: `vendor:${profile.code}`, detail });
}
