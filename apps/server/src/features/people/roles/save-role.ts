import type { CallArguments } from '@talora/contract/core/call.ts';
import type { RoleRow, rolesConsoleCalls } from '@talora/contract/staff/roles-console.ts';
import { wholePermissions } from '@talora/domain/access/permissions.ts';
import { findRoleProblems, isRoleAddress, isWiderRole, roleChanges } from '@talora/domain/access/role-changes.ts';
import { wholeLimits } from '@talora/domain/access/role-limits.ts';
import { keptStaffName } from '@talora/domain/access/staff-names.ts';
import { isNameOfShipped, isShippedRole, type HeldRole, type RoleContent } from '@talora/domain/access/staff-roles.ts';
import type { RequestKind } from '@talora/domain/access/four-eyes.ts';
import { canonicalJson } from '../../../platform/crypto/digest.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { assert, refuse } from '../../../platform/refusal.ts';
import { appendAudit } from '../../base/audit/audit.ts';
import { deleteRoleRow, findRole, listHolders, takeRolesTurn, type StaffContext } from '../../base/staff/staff.ts';
import { askWithin, findRequestRow, isDeedDone, recordLoneDeed, tellRequestsChanged, type Effects } from '../approvals/approvals.ts';
import { showRole } from './read-roles.ts';
import { applyRole, roleId, tellRolesChanged } from './role-change.ts';

type Calls = (typeof rolesConsoleCalls)['calls'];

const KIND = 'role.widen' satisfies RequestKind;

/** What a role is before it exists: nothing, from anywhere nothing is let in. */
const NOTHING: RoleContent = { name: null, permissions: [], limits: {}, addresses: [] };

/** A role as it is written, as it is kept: with what its permissions need, without limits that are none. Refuses FIELDS_INVALID. */
export function keptContent({ brand }: StaffContext, code: string, typed: CallArguments<Calls['tryRole']>['content']): RoleContent {
  const content: RoleContent = {
    name: typed.name === null ? null : keptStaffName(typed.name),
    permissions: wholePermissions(typed.permissions),
    limits: wholeLimits(typed.limits),
    addresses: [...new Set(typed.addresses.map((address) => address.trim().toLowerCase()))],
  };
  const problems = [...findRoleProblems(content, brand.asset), ...(content.name === null && !isShippedRole(code) ? ['name'] : [])];
  if (problems.length > 0) refuse('FIELDS_INVALID', { fields: Object.fromEntries(problems.map((name) => [name, 'invalid'])) });
  return content;
}

/** The entry of a change: what the role lets do from now on, for the proof, and what that changed, for people. */
const auditRole = (
  tx: Tx,
  brandId: string,
  staffId: string,
  role: HeldRole,
  { from, reason, request }: { readonly from: HeldRole | null; readonly reason: string; readonly request: string },
): Promise<void> =>
  appendAudit(tx, {
    brandId,
    actor: { staff: staffId },
    action: 'role.changed',
    subject: `role:${roleId(brandId, role.code)}`,
    detail: {
      role: role.code,
      name: role.name,
      version: role.version,
      content: contentOf(role),
      changes: roleChanges(from ?? NOTHING, role),
      reason,
      request,
    },
  });

const contentOf = ({ name, permissions, limits, addresses }: RoleContent): RoleContent => ({ name, permissions, limits, addresses });

/** The role that a change is made to, if it still is the one on the screen; null for a new one. Refuses CHANGED_MEANWHILE, NOT_FOUND. */
async function takeVersion({ platform, brand }: StaffContext, tx: Tx, code: string, version: number): Promise<HeldRole | null> {
  const from = await findRole(platform, tx, brand.id, code);
  if ((from?.version ?? 0) !== version) refuse('CHANGED_MEANWHILE', { version: from?.version ?? 0 });
  if (from === null && isShippedRole(code)) refuse('NOT_FOUND');
  return from;
}

/** Refuses a change that shuts out who makes it: OWN_ADDRESS. */
function refuseOwnAddress({ staff, caller }: StaffContext, role: HeldRole): void {
  if (role.code === staff.role.code && !isRoleAddress(role, caller.ip)) refuse('OWN_ADDRESS', { address: caller.ip });
}

/**
 * Makes a role, or changes what it lets do. What widens a role is asked for, and decided by somebody who has not the role; a new role,
 * a narrower one and another name are done at once. Refuses FIELDS_INVALID, CHANGED_MEANWHILE, ROLE_NAME_TAKEN, LAST_HOLDER,
 * OWN_ADDRESS, ASKED_ALREADY while another change waits, REPLAY_MISMATCH.
 */
export async function saveRole(context: StaffContext, change: CallArguments<Calls['saveRole']>): Promise<RoleRow> {
  const { platform, brand, staff } = context;
  const { code, requestId, version } = change;
  const reason = change.reason.trim();
  const content = keptContent(context, code, change.content);
  // Whoever decides about somebody with a role goes by what it is called.
  if (content.name !== null && isNameOfShipped(code, content.name)) refuse('ROLE_NAME_TAKEN');
  const tell = await platform.db.tx(async (tx) => {
    await takeRolesTurn(tx, brand.id);
    const asked = await findRequestRow(tx, requestId, false);
    if (asked === undefined && (await isDeedDone(tx, requestId))) return null;
    const from = asked === undefined ? await takeVersion(context, tx, code, version) : await findRole(platform, tx, brand.id, code);
    const to: HeldRole = { ...content, code, version: version + 1 };
    const subject = { requestId, kind: KIND, subjectId: roleId(brand.id, code), memberId: null, sum: null } as const;
    if (asked !== undefined || (from !== null && isWiderRole(from, to, brand.asset))) {
      const detail = { role: code, roleName: (asked === undefined ? from?.name : asked.detail.roleName) ?? null, content };
      // Whoever decides sees whom it lifts: some may have been invited by one person alone.
      const people = (await listHolders(tx, brand.id)).flatMap((holder) => (holder.code === code ? [holder.name] : []));
      const whom = people.length === 0 ? [] : [{ name: 'holders', from: null, to: people.join(', ') }];
      const changes = asked?.changes ?? [...roleChanges(from ?? NOTHING, to), ...whom];
      await askWithin(context, tx, { ...subject, version: String(version), about: to.name ?? code, changes, detail, reason });
      return null;
    }
    if (from !== null && canonicalJson(contentOf(from)) === canonicalJson(content)) return null;
    refuseOwnAddress(context, to);
    const done = await applyRole(platform, tx, brand.id, from, to, code === staff.role.code);
    await recordLoneDeed(context, tx, subject);
    await auditRole(tx, brand.id, staff.staffId, to, { from, reason, request: requestId });
    return done;
  });
  tell?.();
  tellRequestsChanged(context);
  return showRole(context, code);
}

/** Deletes a role of the brand that nobody has. The same again changes nothing. Refuses ROLE_IN_USE, NOT_FOUND. */
export async function deleteRole(context: StaffContext, { code, reason }: CallArguments<Calls['deleteRole']>): Promise<void> {
  const { platform, brand, staff } = context;
  await platform.db.tx(async (tx) => {
    await takeRolesTurn(tx, brand.id);
    const role = (await findRole(platform, tx, brand.id, code)) ?? refuse('NOT_FOUND');
    const people = (await listHolders(tx, brand.id)).filter((holder) => holder.code === code);
    if (people.length > 0) refuse('ROLE_IN_USE', { people: people.map(({ name }) => name) });
    await deleteRoleRow(tx, brand.id, code);
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'role.deleted',
      subject: `role:${roleId(brand.id, code)}`,
      detail: { role: code, name: role.name, reason: reason.trim() },
    });
  });
  tellRolesChanged(platform, brand.id);
}

/** What an approval of a wider role does, if the role still is the one that it was asked about. */
export const widenEffects: Pick<Effects, typeof KIND> = {
  async [KIND](platform, tx, { id, brand_id: brandId, version, detail, reason }, { staffId }) {
    await takeRolesTurn(tx, brandId);
    const { role: code, content } = detail;
    assert(code !== undefined && typeof content === 'object' && content !== null, 'a wider role is named, with what it lets do');
    const from = await findRole(platform, tx, brandId, code);
    if (from === null || String(from.version) !== version) refuse('CHANGED_MEANWHILE', { version: String(from?.version ?? 0) });
    const kept = content as RoleContent;
    const to: HeldRole = { ...kept, permissions: wholePermissions(kept.permissions), code, version: from.version + 1 };
    const done = await applyRole(platform, tx, brandId, from, to);
    await auditRole(tx, brandId, staffId, to, { from, reason, request: id });
    return done;
  },
};
