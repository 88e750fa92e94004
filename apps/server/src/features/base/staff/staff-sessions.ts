import type { PasskeyProof } from '@talora/contract/staff/passkeys.ts';
import { isRoleAddress } from '@talora/domain/access/role-changes.ts';
import { sha256 } from '../../../platform/crypto/digest.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { appendAudit } from '../audit/audit.ts';
import type { SiteContext } from '../site/site.ts';
import type { StaffContext, StaffSession } from './contexts.ts';
import { checkProof } from './passkey-challenges.ts';
import { usePasskeyRow } from './passkeys.queries.ts';
import { believedRole } from './roles/role-rows.ts';
import { findRoleOf } from './roles/roles.queries.ts';
import { accountRow, isOurs, tokenRow } from './staff-seals.ts';
import { endStaffSessionRow, insertStaffSessionRow, stepUpStaffSessionRow, touchStaffSessionRow } from './staff.queries.ts';

const IDLE_MINUTES = 15;
const ABSOLUTE_HOURS = 8;
const STEP_UP_MINUTES = 5;

/**
 * Logs a staff member in by a passkey; each challenge is answered once. Every fault is the same refusal, but that the role may not be
 * used from here: ADDRESS_NOT_ALLOWED.
 */
export async function logInStaff(context: SiteContext, proof: PasskeyProof): Promise<{ token: string; expiresAt: string }> {
  const { platform, brand, caller } = context;
  await platform.rates.take({ name: 'staff-login-address', points: 30, seconds: 300 }, caller.ip);
  const { row, signCount } = await checkProof(context, 'log-in', null, proof);
  const token = platform.random.bytes(32).toString('base64url');
  return platform.db.tx(async (tx) => {
    if (!(await usePasskeyRow(tx, row.id, signCount))) refuse('PASSKEY_REFUSED');
    const role = await findRoleOf(platform, tx, brand.id, row.staff_id);
    if (role !== null && !isRoleAddress(role, caller.ip)) refuse('ADDRESS_NOT_ALLOWED', { address: caller.ip });
    const tokenHash = sha256(token);
    const expiresAt = await insertStaffSessionRow(platform, tx, { tokenHash, staffId: row.staff_id, ip: caller.ip, hours: ABSOLUTE_HOURS });
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: row.staff_id },
      action: 'staff.logged-in',
      subject: `staff:${row.staff_id}`,
      detail: { name: row.staff_name, passkey: row.name, ip: caller.ip },
    });
    return { token, expiresAt: expiresAt.toISOString() };
  });
}

/** Shows one of the caller's passkeys again: for five minutes passkeys may be added and removed. Refuses PASSKEY_REFUSED. */
export async function stepUpStaff(context: StaffContext, proof: PasskeyProof): Promise<{ until: string }> {
  const { platform, staff } = context;
  await platform.rates.take({ name: 'staff-step-up', points: 10, seconds: 300 }, staff.staffId);
  const { row, signCount } = await checkProof(context, 'step-up', staff.staffId, proof);
  return platform.db.tx(async (tx) => {
    if (!(await usePasskeyRow(tx, row.id, signCount))) refuse('PASSKEY_REFUSED');
    return { until: (await stepUpStaffSessionRow(tx, staff.tokenHash, STEP_UP_MINUTES)).toISOString() };
  });
}

/** The staff session of a token, or null. Asked of the database each time: an end shows at once. */
export async function findStaffSession(platform: Platform, brandId: string, token: string): Promise<StaffSession | null> {
  const tokenHash = sha256(token);
  const row = await touchStaffSessionRow(platform.db.kysely, brandId, tokenHash, IDLE_MINUTES);
  if (row === undefined) return null;
  const { sealing } = platform.keys;
  if (!isOurs(sealing, tokenRow('staff_session', tokenHash, row.staff_id), row.seal)) return null;
  if (!isOurs(sealing, accountRow(row.staff_id, brandId, row.role), row.account_seal)) return null;
  const role = believedRole(sealing, brandId, row.role, row.role_row);
  if (role === null) return null;
  return {
    staffId: row.staff_id,
    name: row.name,
    role,
    tokenHash,
    key: tokenHash.toString('hex'),
    expiresAt: row.expires_at,
    steppedUpUntil: row.stepped_up_until,
  };
}

/** Refuses whoever comes from an address that their role may not be used from: ADDRESS_NOT_ALLOWED. */
export function refuseAddress({ role }: StaffSession, ip: string): void {
  if (!isRoleAddress(role, ip)) refuse('ADDRESS_NOT_ALLOWED', { address: ip });
}

/** Ends the session of the caller. */
export async function logOutStaff({ platform, brand, staff }: StaffContext): Promise<void> {
  await platform.db.tx(async (tx) => {
    await endStaffSessionRow(tx, staff.tokenHash);
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'staff.logged-out',
      subject: `staff:${staff.staffId}`,
      detail: {},
    });
  });
  platform.live.endSession(staff.key, 'logout');
}
