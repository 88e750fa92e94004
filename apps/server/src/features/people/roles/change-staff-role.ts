import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { rolesConsoleCalls } from '@talora/contract/staff/roles-console.ts';
import type { RequestKind } from '@talora/domain/access/four-eyes.ts';
import { isWiderRole, roleChanges } from '@talora/domain/access/role-changes.ts';
import type { HeldRole } from '@talora/domain/access/staff-roles.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assert, refuse } from '../../../platform/refusal.ts';
import { appendAudit } from '../../base/audit/audit.ts';
import {
  findRole,
  listHolders,
  refuseLastHolder,
  setRoleRow,
  takeRolesTurn,
  type RoleHolder,
  type StaffContext,
} from '../../base/staff/staff.ts';
import {
  askWithin,
  findRequestAbout,
  findRequestRow,
  isDeedDone,
  recordLoneDeed,
  tellRequestsChanged,
  type DeedChange,
  type Effects,
} from '../approvals/approvals.ts';
import { endStray, strayHashes, tellRolesChanged } from './role-change.ts';

type Calls = (typeof rolesConsoleCalls)['calls'];

const KIND = 'staff.role' satisfies RequestKind;

/** What a colleague's role is, and its version with it: what was on the screen is what is changed. */
const versionOf = (from: string, to: HeldRole): string => `${from} ${to.code} ${to.version}`;

interface Move {
  readonly person: RoleHolder;
  readonly from: HeldRole;
  readonly to: HeldRole;
}

/** Both roles of a move, as they stand now. Refuses NOT_FOUND, CHANGED_MEANWHILE. */
async function readMove(
  platform: Platform,
  tx: Tx,
  brandId: string,
  { id, from: code, role, version }: { readonly id: string; readonly from: string; readonly role: string; readonly version: string },
): Promise<Move> {
  const person = (await listHolders(tx, brandId)).find((holder) => holder.id === id) ?? refuse('NOT_FOUND');
  const to = (await findRole(platform, tx, brandId, role)) ?? refuse('NOT_FOUND');
  if (person.code !== code || String(to.version) !== version)
    refuse('CHANGED_MEANWHILE', { role: person.code, version: versionOf(person.code, to) });
  const from = (await findRole(platform, tx, brandId, code)) ?? refuse('NOT_FOUND');
  return { person, from, to };
}

/** Gives somebody the role. Resolves to what tells others after the commit. Refuses LAST_HOLDER. */
async function move(
  platform: Platform,
  tx: Tx,
  brandId: string,
  { person, from, to }: Move,
  entry: { readonly staffId: string; readonly reason: string; readonly request: string },
): Promise<() => void> {
  await refuseLastHolder(platform, tx, brandId, { moves: { id: person.id, to: to.code } });
  await setRoleRow(platform, tx, brandId, person.id, to.code);
  const shut = await endStray(platform, tx, strayHashes(to, person));
  await appendAudit(tx, {
    brandId,
    actor: { staff: entry.staffId },
    action: 'staff.role-changed',
    subject: `staff:${person.id}`,
    detail: {
      name: person.name,
      role: to.code,
      roleName: to.name,
      from: from.code,
      fromName: from.name,
      reason: entry.reason,
      request: entry.request,
    },
  });
  return () => {
    shut();
    tellRolesChanged(platform, brandId);
  };
}

const nameOf = ({ code, name }: HeldRole): string => name ?? code;

/** What the second person reads: from which role to which, and what that changes. */
const changesOf = ({ from, to }: Move): DeedChange[] => [
  { name: 'role', from: nameOf(from), to: nameOf(to) },
  ...roleChanges(from, to).filter(({ name }) => name !== 'name'),
];

/**
 * Gives a colleague another role. One that lets more is asked for; one that lets nothing more is given at once. Whoever has not enrolled
 * gets no wider role: their link was made for the other. Refuses NOT_FOUND, OWN_ACCOUNT, ILLEGAL_STATE, CHANGED_MEANWHILE, LAST_HOLDER,
 * ASKED_ALREADY, REPLAY_MISMATCH.
 */
export async function changeStaffRole(
  context: StaffContext,
  asked: CallArguments<Calls['changeStaffRole']>,
): Promise<CallResult<Calls['changeStaffRole']>> {
  const { platform, brand, staff } = context;
  const { id, requestId, from, role, version } = asked;
  const reason = asked.reason.trim();
  if (id === staff.staffId) refuse('OWN_ACCOUNT');
  const tell = await platform.db.tx(async (tx) => {
    await takeRolesTurn(tx, brand.id);
    const before = await findRequestRow(tx, requestId, false);
    if (before === undefined && (await isDeedDone(tx, requestId))) return null;
    const subject = { requestId, kind: KIND, subjectId: id, memberId: null, sum: null } as const;
    const plan = before === undefined ? await readMove(platform, tx, brand.id, { id, from, role, version: String(version) }) : null;
    if (plan === null || isWiderRole(plan.from, plan.to, brand.asset)) {
      if (plan?.person.passkeys === 0) refuse('ILLEGAL_STATE', { from: 'invited', to: 'active' });
      await askWithin(context, tx, {
        ...subject,
        version: plan === null ? (before?.version ?? '') : versionOf(from, plan.to),
        about: plan === null ? (before?.about ?? null) : plan.person.name,
        changes: plan === null ? (before?.changes ?? []) : changesOf(plan),
        detail: plan === null ? { ...before?.detail, role, from } : { name: plan.person.name, role, roleName: plan.to.name, from },
        reason,
        barred: [id],
      });
      return null;
    }
    if (from === role) return null;
    const done = await move(platform, tx, brand.id, plan, { staffId: staff.staffId, reason, request: requestId });
    await recordLoneDeed(context, tx, subject);
    return done;
  });
  tell?.();
  tellRequestsChanged(context);
  const person = (await listHolders(platform.db.kysely, brand.id)).find((holder) => holder.id === id) ?? refuse('NOT_FOUND');
  const held = await findRole(platform, platform.db.kysely, brand.id, person.code);
  return { role: { code: person.code, name: held?.name ?? null }, ...(await findRequestAbout(context, KIND, id)) };
}

/** What an approval of another role does, if colleague and role still are as they were. */
export const staffRoleEffects: Pick<Effects, typeof KIND> = {
  async [KIND](platform, tx, { id: request, brand_id: brandId, subject_id: id, version: seen, detail, reason }, { staffId }) {
    await takeRolesTurn(tx, brandId);
    const { role, from } = detail;
    assert(role !== undefined && typeof from === 'string', 'another role names both');
    const plan = await readMove(platform, tx, brandId, { id, from, role, version: seen.split(' ').at(-1) ?? '' });
    if (plan.person.passkeys === 0) refuse('ILLEGAL_STATE', { from: 'invited', to: 'active' });
    return move(platform, tx, brandId, plan, { staffId, reason, request });
  },
};
