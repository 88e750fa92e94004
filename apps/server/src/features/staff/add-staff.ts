import type { StaffRole } from '@talora/domain/access/staff-roles.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import type { Platform } from '../../platform/platform.ts';
import { appendAudit } from '../audit/audit.ts';
import { insertEnrolmentRow, insertStaffRow } from './staff.queries.ts';

const LINK_HOURS = 72;

/** Makes a staff member and the token of a one-use enrolment link; null when the name is taken. */
export async function addStaff(platform: Platform, brandId: string, name: string, role: StaffRole): Promise<string | null> {
  const token = platform.random.bytes(32).toString('base64url');
  return platform.db.tx(async (tx) => {
    const id = platform.ids.next();
    if (!(await insertStaffRow(tx, { id, brandId, name, role }))) return null;
    await insertEnrolmentRow(tx, { tokenHash: sha256(token), staffId: id, hours: LINK_HOURS });
    await appendAudit(tx, { brandId, actor: 'system', action: 'staff.invited', subject: `staff:${id}`, detail: { name, role } });
    return token;
  });
}
