import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { RoleRow, RoleTrial, rolesConsoleCalls } from '@talora/contract/staff/roles-console.ts';
import { staffMay, type StaffPermission } from '@talora/domain/access/permissions.ts';
import { invitesByTwo, isWiderRole, roleChanges } from '@talora/domain/access/role-changes.ts';
import { LIMITED_KINDS, roleLimitOf, type LimitedKind, type RoleLimit, type RoleLimits } from '@talora/domain/access/role-limits.ts';
import { isShippedRole, type HeldRole, type RoleContent } from '@talora/domain/access/staff-roles.ts';
import * as z from 'zod/mini';
import { refuse } from '../../../platform/refusal.ts';
import { listAuditOf } from '../../base/audit/audit.ts';
import { findRole, listHolders, listRoles, listStaffNames, type RoleHolder, type StaffContext } from '../../base/staff/staff.ts';
import { findRequestAbout, listOpenRequests } from '../approvals/approvals.ts';
import { roleId, strayHashes } from './role-change.ts';

type Calls = (typeof rolesConsoleCalls)['calls'];

/** So many changes of a role are shown; older ones stand in the audit chain. */
const HISTORY = 20;

/** Limits of every kind, those that are none as empty texts. */
const everyLimit = (limits: RoleLimits): Record<LimitedKind, RoleLimit> =>
  Object.fromEntries(LIMITED_KINDS.map((kind) => [kind, { ...roleLimitOf(limits, kind) }])) as Record<LimitedKind, RoleLimit>;

function viewOf({ staff }: StaffContext, role: HeldRole, holders: readonly RoleHolder[], request: RoleRow['request']): RoleRow {
  const { code, version, name, permissions, limits, addresses } = role;
  return {
    code,
    content: { name, permissions: [...permissions], limits: everyLimit(limits), addresses: [...addresses] },
    version,
    isShipped: isShippedRole(code),
    isMine: staff.role.code === code,
    inviteTakesTwo: invitesByTwo(role, staff.role),
    people: holders.filter((holder) => holder.code === code).map((holder) => holder.name),
    request,
  };
}

/** Every role of the brand, with who has it. */
export async function showRoles(context: StaffContext): Promise<CallResult<Calls['roles']>> {
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const [roles, holders, { requests }] = await Promise.all([
    listRoles(platform, db, brand.id),
    listHolders(db, brand.id),
    listOpenRequests(context, ['role.widen']),
  ]);
  const about = new Map(requests.map((request) => [request.subjectId, request]));
  return {
    currency: brand.asset.code,
    roles: roles.map((role) => viewOf(context, role, holders, about.get(roleId(brand.id, role.code)) ?? null)),
  };
}

/** One of them. Refuses NOT_FOUND. */
export async function showRole(context: StaffContext, code: string): Promise<RoleRow> {
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const role = (await findRole(platform, db, brand.id, code)) ?? refuse('NOT_FOUND');
  const [holders, { request }] = await Promise.all([
    listHolders(db, brand.id),
    findRequestAbout(context, 'role.widen', roleId(brand.id, code)),
  ]);
  return viewOf(context, role, holders, request);
}

/** What a change does to some people. */
function trialOf({ brand, staff }: StaffContext, people: readonly RoleHolder[], from: RoleContent, to: HeldRole): RoleTrial {
  const without = (one: RoleContent, other: RoleContent): StaffPermission[] => one.permissions.filter((name) => !staffMay(other, name));
  return {
    changes: roleChanges(from, to),
    isWidening: isWiderRole(from, to, brand.asset),
    people: people.map((person) => ({
      name: person.name,
      isMe: person.id === staff.staffId,
      gains: without(to, from),
      loses: without(from, to),
      endedSessions: strayHashes(to, person).length,
    })),
  };
}

/** Who would gain and who would lose what by a change of a role; of a new one nobody does. */
export async function tryRole(context: StaffContext, code: string, content: RoleContent): Promise<RoleTrial> {
  const { platform, brand } = context;
  const from = await findRole(platform, platform.db.kysely, brand.id, code);
  const holders = (await listHolders(platform.db.kysely, brand.id)).filter((holder) => holder.code === code);
  const to: HeldRole = { ...content, code, version: (from?.version ?? 0) + 1 };
  // A new role lets nobody do anything before somebody has it.
  return trialOf(context, holders, from ?? to, to);
}

/** What a colleague would gain and lose by another role. Refuses NOT_FOUND. */
export async function tryStaffRole(context: StaffContext, { id, role }: CallArguments<Calls['tryStaffRole']>): Promise<RoleTrial> {
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const person = (await listHolders(db, brand.id)).find((holder) => holder.id === id) ?? refuse('NOT_FOUND');
  const from = (await findRole(platform, db, brand.id, person.code)) ?? refuse('NOT_FOUND');
  const to = (await findRole(platform, db, brand.id, role)) ?? refuse('NOT_FOUND');
  return trialOf(context, [person], from, to);
}

const changed = z.object({
  reason: z.string(),
  changes: z.array(z.object({ name: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
});

/** The newest changes of a role, newest first. */
export async function showRoleHistory({ platform, brand }: StaffContext, code: string): Promise<CallResult<Calls['roleHistory']>> {
  const db = platform.db.kysely;
  const subject = `role:${roleId(brand.id, code)}`;
  const [rows, names] = await Promise.all([listAuditOf(db, brand.id, 'role.changed', HISTORY, subject), listStaffNames(db, brand.id)]);
  return {
    history: rows.flatMap(({ seq, at, actor, detail }) => {
      const read = z.safeParse(changed, detail);
      return read.success ? [{ seq: seq.toString(), at: at.toISOString(), actor: names.get(actor) ?? actor, ...read.data }] : [];
    }),
  };
}
