import { appendAudit } from '../audit/audit.ts';
import type { StaffContext } from '../staff/staff.ts';
import type { VendorProfile } from './profiles.ts';

/** Writes what a member of staff did at a vendor, for acts whose work is not one transaction of ours. */
export async function recordVendorAct(
  { platform, brand, staff }: StaffContext,
  profile: VendorProfile,
  action: string,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  const fact = { brandId: brand.id, actor: { staff: staff.staffId }, action, subject: `vendor:${profile.code}`, detail };
  await platform.db.tx((tx) => appendAudit(tx, fact));
}
