import type { Platform } from '../../../platform/platform.ts';
import { appendAudit } from '../audit/audit.ts';
import { retireStaffRow } from './staff.queries.ts';

/** Ends a staff account for good; its name stays in the audit chain. */
export async function retireStaff(platform: Platform, brandId: string, staffId: string): Promise<void> {
  await platform.db.tx(async (tx) => {
    await retireStaffRow(tx, staffId);
    await appendAudit(tx, { brandId, actor: 'system', action: 'staff.retired', subject: `staff:${staffId}`, detail: {} });
  });
}
