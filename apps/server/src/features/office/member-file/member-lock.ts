import type { CallResult } from '@talora/contract/core/call.ts';
import type { membersConsoleCalls } from '@talora/contract/members/members-console.ts';
import { staffMay } from '@talora/domain/access/permissions.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { listAuditOf } from '../../base/audit/audit.ts';
import { tellMember } from '../../people/inbox/inbox.ts';
import { findMember } from '../../people/members/members.ts';
import { letMemberIn, type ConsoleAct } from '../../people/sessions/sessions.ts';
import { findOpenRole, type StaffContext } from '../../base/staff/staff.ts';

type Access = CallResult<(typeof membersConsoleCalls)['calls']['memberAccess']>;

/**
 * May this person take the lock of a member off? A lock stops money on its way out: one that somebody set who decides with others is
 * taken off by such a person. What the role let do when it was set stands in the audit chain: a role made smaller since opens nothing.
 */
async function mayUnlock({ platform, brand, staff }: StaffContext, db: Queryable, memberId: string): Promise<boolean> {
  if (staffMay(staff.role, 'request.decide')) return true;
  const [last] = await listAuditOf(db, brand.id, 'member.locked', 1, `member:${memberId}`);
  if (last?.detail['byDecider'] === true) return false;
  const role = last === undefined ? undefined : await findOpenRole(platform, db, brand.id, last.actor.replace(/^staff:/, ''));
  return role !== undefined && !staffMay(role, 'request.decide');
}

/** What the console shows of a member's access: beside the lock, whether who looks may take it off. */
export async function withUnlock(context: StaffContext, memberId: string, access: Omit<Access, 'mayUnlock'>): Promise<Access> {
  return { ...access, mayUnlock: access.lock !== null && (await mayUnlock(context, context.platform.db.kysely, memberId)) };
}

/** Lets a locked member in again, who is told. Refuses NOT_FOUND, and LOCK_OF_ANOTHER for a lock that is an administrator's to take off. */
export function unlockMember(context: StaffContext, act: ConsoleAct, reason: string): Promise<Omit<Access, 'mayUnlock'>> {
  return letMemberIn(context.platform, act, reason, async (tx) => {
    if (!(await mayUnlock(context, tx, act.memberId))) refuse('LOCK_OF_ANOTHER');
    const { platform, brand } = context;
    const member = await findMember(tx, act.memberId);
    if (member !== undefined) await tellMember(platform, tx, { brand, member, template: 'account_unlocked', cause: platform.ids.next() });
  });
}
