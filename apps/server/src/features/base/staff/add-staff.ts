import { sha256 } from '../../../platform/crypto/digest.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { appendAudit } from '../audit/audit.ts';
import { insertEnrolmentRow, insertStaffRow } from './staff.queries.ts';

const LINK_HOURS = 72;

/** A one-use enrolment link: its token is known here and nowhere else. */
export interface EnrolmentLink {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Whom a link is for. */
export interface Invited {
  readonly id: string;
  readonly brandId: string;
  readonly name: string;
}

/**
 * Makes an enrolment link in place of open ones, and its entry in the audit chain: who has made whose link says whose eyes are one pair.
 * `madeBy` is the colleague who makes it, null for a command.
 */
export async function makeLink(platform: Platform, tx: Tx, { id, brandId, name }: Invited, madeBy: string | null): Promise<EnrolmentLink> {
  const token = platform.random.bytes(32).toString('base64url');
  const { madeAt, expiresAt } = await insertEnrolmentRow(platform, tx, {
    tokenHash: sha256(token),
    staffId: id,
    hours: LINK_HOURS,
    madeBy,
  });
  const actor = madeBy === null ? 'system' : { staff: madeBy };
  await appendAudit(tx, { brandId, actor, action: 'staff.link-made', subject: `staff:${id}`, detail: { name, link: madeAt } });
  return { token, expiresAt };
}

/** Makes a staff member with a role of the brand, by its code, and the token of a one-use enrolment link; null when the name is taken. */
export async function addStaff(platform: Platform, brandId: string, name: string, role: string): Promise<string | null> {
  return platform.db.tx(async (tx) => {
    const id = platform.ids.next();
    if (!(await insertStaffRow(platform, tx, { id, brandId, name, role }))) return null;
    await appendAudit(tx, { brandId, actor: 'system', action: 'staff.invited', subject: `staff:${id}`, detail: { name, role } });
    return (await makeLink(platform, tx, { id, brandId, name }, null)).token;
  });
}
