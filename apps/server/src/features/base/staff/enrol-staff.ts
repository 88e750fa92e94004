import type { CallResult } from '@talora/contract/core/call.ts';
import type { MadePasskey } from '@talora/contract/staff/passkeys.ts';
import type { staffCalls } from '@talora/contract/staff/staff.ts';
import { isRoleAddress } from '@talora/domain/access/role-changes.ts';
import type { HeldRole } from '@talora/domain/access/staff-roles.ts';
import { sha256 } from '../../../platform/crypto/digest.ts';
import { refuse } from '../../../platform/refusal.ts';
import { appendAudit } from '../audit/audit.ts';
import type { SiteContext } from '../site/site.ts';
import { checkMadePasskey, offerPasskey } from './passkey-challenges.ts';
import { insertPasskeyRow } from './passkeys.queries.ts';
import { findRole } from './roles/roles.queries.ts';
import { isOurs, tokenRow } from './staff-seals.ts';
import { findEnrolmentRow, spendEnrolmentRow, type EnrolmentRow } from './staff.queries.ts';

/** Whom a usable enrolment link is for, and as what. Refuses LINK_INVALID, ADDRESS_NOT_ALLOWED. */
export async function showEnrolment(
  { platform, brand, caller }: SiteContext,
  token: string,
): Promise<EnrolmentRow & { readonly held: HeldRole }> {
  const tokenHash = sha256(token);
  const row = await findEnrolmentRow(platform.db.kysely, tokenHash, false);
  if (row === undefined || row.brand_id !== brand.id) refuse('LINK_INVALID');
  if (!isOurs(platform.keys.sealing, tokenRow('staff_enrolment', tokenHash, row.staff_id), row.seal)) refuse('LINK_INVALID');
  const held = await findRole(platform, platform.db.kysely, brand.id, row.role);
  if (held === null) refuse('LINK_INVALID');
  if (!isRoleAddress(held, caller.ip)) refuse('ADDRESS_NOT_ALLOWED', { address: caller.ip });
  return { ...row, held };
}

/** What the browser needs to make the first passkey. Refuses LINK_INVALID. */
export async function offerEnrolment(
  context: SiteContext,
  token: string,
): Promise<CallResult<(typeof staffCalls)['calls']['enrolmentChallenge']>> {
  const row = await showEnrolment(context, token);
  return offerPasskey(context, 'enrol', { id: row.staff_id, name: row.name });
}

/** Uses an enrolment link: the first passkey is registered, the link is spent. Refuses LINK_INVALID, PASSKEY_REFUSED. */
export async function enrolStaff(context: SiteContext, token: string, passkeyName: string, made: MadePasskey): Promise<void> {
  const { platform, brand } = context;
  const tokenHash = sha256(token);
  await platform.rates.take({ name: 'staff-enrol', points: 10, seconds: 600 }, tokenHash.toString('hex'));
  const { staff_id: staffId, name } = await showEnrolment(context, token);
  const checked = await checkMadePasskey(context, 'enrol', staffId, made);
  await platform.db.tx(async (tx) => {
    const row = await findEnrolmentRow(tx, tokenHash, true);
    if (row === undefined || row.staff_id !== staffId) refuse('LINK_INVALID');
    await spendEnrolmentRow(tx, tokenHash);
    if (!(await insertPasskeyRow(platform, tx, { ...checked, id: platform.ids.next(), name: passkeyName.trim() })))
      refuse('PASSKEY_REFUSED');
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staffId },
      action: 'staff.enrolled',
      subject: `staff:${staffId}`,
      detail: { name, passkey: passkeyName.trim() },
    });
  });
}
