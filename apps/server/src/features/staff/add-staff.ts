import type { StaffRole } from '@talora/domain/access/staff-roles.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { appendAudit } from '../audit/audit.ts';
import { insertEnrolmentRow, insertStaffRow } from './staff.queries.ts';

const LINK_HOURS = 72;

/** A one-use enrolment link: its token is known here and nowhere else. */
export interface EnrolmentLink {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Makes an enrolment link in place of open ones; `madeBy` is the colleague who makes it, null for a command. */
export async function makeLink(platform: Platform, tx: Tx, staffId: string, madeBy: string | null): Promise<EnrolmentLink> {
  const token = platform.random.bytes(32).toString('base64url');
  return { token, expiresAt: await insertEnrolmentRow(tx, { tokenHash: sha256(token), staffId, hours: LINK_HOURS, madeBy }) };
}

/** Makes a staff member and the token of a one-use enrolment link; null when the name is taken. */
export async function addStaff(platform: Platform, brandId: string, name: string, role: StaffRole): Promise<string | null> {
  return platform.db.tx(async (tx) => {
    const id = platform.ids.next();
    if (!(await insertStaffRow(tx, { id, brandId, name, role }))) return null;
    const { token } = await makeLink(platform, tx, id, null);
    await appendAudit(tx, { brandId, actor: 'system', action: 'staff.invited', subject: `staff:${id}`, detail: { name, role } });
    return token;
  });
}
