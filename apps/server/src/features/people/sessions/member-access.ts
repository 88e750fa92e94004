import type { CallResult } from '@talora/contract/core/call.ts';
import type { membersConsoleCalls } from '@talora/contract/members/members-console.ts';
import { deviceNameOf } from '@talora/domain/access/device-names.ts';
import { dutiesOf, type SessionEnd } from '@talora/domain/access/guard.ts';
import { maskedAddress } from '@talora/domain/members/masked-contact.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { appendAudit, listAuditOf } from '../../base/audit/audit.ts';
import { findMemberAccessRow, setMemberLock, type MemberAccessRow } from './member-access.queries.ts';
import { listSessionRows } from './session.queries.ts';
import { setPasswordChange } from '../members/members.ts';
import { endSessions } from './end-sessions.ts';
import { tellBarred, tellChanged, tellEnded, tellSecurity } from './tell-sessions.ts';

/** What the console shows, but for what is its own rule: who may take a lock off. */
type Access = Omit<CallResult<(typeof membersConsoleCalls)['calls']['memberAccess']>, 'mayUnlock'>;

/** Who at the console acts on which member. */
export interface ConsoleAct {
  readonly brandId: string;
  readonly staffId: string;
  readonly memberId: string;
}

/** How a member may come in, and the open sessions. Refuses NOT_FOUND for a member of another brand. */
export async function readMemberAccess(platform: Platform, { brandId, memberId }: Omit<ConsoleAct, 'staffId'>): Promise<Access> {
  const db = platform.db.kysely;
  const row = (await findMemberAccessRow(db, brandId, memberId, false)) ?? refuse('NOT_FOUND');
  const sessions = await listSessionRows(db, memberId);
  return {
    lock: row.locked_at === null ? null : { at: row.locked_at.toISOString(), reason: row.lock_reason ?? '' },
    passwordChange: row.password_change,
    hasSecondFactor: row.has_second_factor,
    sessions: sessions.map((session) => ({
      id: session.id,
      device: { ...deviceNameOf(session.user_agent), class: session.device_class },
      way: session.way,
      ip: maskedAddress(session.ip),
      startedAt: session.started_at.toISOString(),
      seenAt: session.seen_at.toISOString(),
    })),
  };
}

/** Acts on a member under its row's lock; sessions that the act ends are told to every server after the commit. */
async function actOn(
  platform: Platform,
  act: ConsoleAct,
  end: SessionEnd,
  work: (tx: Tx, row: MemberAccessRow) => Promise<readonly string[]>,
): Promise<Access> {
  const ended = await platform.db.tx(async (tx) => {
    const row = (await findMemberAccessRow(tx, act.brandId, act.memberId, true)) ?? refuse('NOT_FOUND');
    return work(tx, row);
  });
  tellEnded(platform, ended, end);
  tellSecurity(platform, act.memberId);
  return readMemberAccess(platform, act);
}

const write = (tx: Tx, { brandId, staffId, memberId }: ConsoleAct, action: string, detail: Record<string, unknown>): Promise<void> =>
  appendAudit(tx, { brandId, actor: { staff: staffId }, action, subject: `member:${memberId}`, detail });

/**
 * Locks a member out: every session ends, none opens. The same lock of the same person again changes nothing. `isDecider` stands in the
 * record: whoever sets the lock decides what others ask for, and the lock stays such a person's whatever becomes of the role, and whoever
 * stands behind it later. Refuses NOT_FOUND, ILLEGAL_STATE.
 */
export function lockMemberOut(platform: Platform, act: ConsoleAct, reason: string, isDecider: boolean): Promise<Access> {
  return actOn(platform, act, 'locked', async (tx, row) => {
    // A colleague who locks for the same reason stands behind the lock as well.
    if (row.lock_reason === reason) {
      const [last] = await listAuditOf(tx, act.brandId, 'member.locked', 1, `member:${act.memberId}`);
      // A lock of before this was written down counts as one of who decides.
      const byDecider = isDecider || (last !== undefined && last.detail['byDecider'] !== false);
      if (last?.actor !== `staff:${act.staffId}`) await write(tx, act, 'member.locked', { reason, sessions: 0, byDecider });
      return [];
    }
    if (row.lock_reason !== null) refuse('ILLEGAL_STATE', { from: 'locked', to: 'locked' });
    await setMemberLock(tx, act.memberId, reason);
    const ended = await endSessions(tx, act.memberId, 'locked');
    await write(tx, act, 'member.locked', { reason, sessions: ended.length, byDecider: isDecider });
    return ended;
  });
}

/** Lets a locked member in again, if `check` lets it happen; nothing happens when none is locked. Refuses NOT_FOUND. */
export function letMemberIn(platform: Platform, act: ConsoleAct, reason: string, check: (tx: Tx) => Promise<void>): Promise<Access> {
  return actOn(platform, act, 'locked', async (tx, row) => {
    if (row.lock_reason === null) return [];
    await check(tx);
    await setMemberLock(tx, act.memberId, null);
    await write(tx, act, 'member.unlocked', { reason, lockedFor: row.lock_reason });
    return [];
  });
}

/** Makes a member choose a new password before anything else, in open sessions too, whose pages hear of it. Refuses NOT_FOUND. */
export async function forcePasswordChange(platform: Platform, act: ConsoleAct, reason: string): Promise<Access> {
  const open = await platform.db.tx(async (tx) => {
    const row = (await findMemberAccessRow(tx, act.brandId, act.memberId, true)) ?? refuse('NOT_FOUND');
    if (row.password_change === 'staff') return [];
    await setPasswordChange(tx, act.memberId, 'staff');
    await write(tx, act, 'member.password-change-forced', { reason, before: row.password_change });
    return listSessionRows(tx, act.memberId);
  });
  const keyOf = ({ token_hash: hash }: (typeof open)[number]): string => hash.toString('hex');
  for (const session of open) tellChanged(platform, keyOf(session));
  tellSecurity(platform, act.memberId);
  for (const session of open) if (dutiesOf(session.way, false, 'staff').duty !== null) tellBarred(platform, keyOf(session));
  return readMemberAccess(platform, act);
}

/** Ends one open session of a member, or all of them. One that is over already changes nothing. Refuses NOT_FOUND. */
export function endMemberSessions(platform: Platform, act: ConsoleAct, sessionId: string | null): Promise<Access> {
  return actOn(platform, act, 'revoked', async (tx) => {
    const ended = await endSessions(tx, act.memberId, 'revoked', sessionId === null ? {} : { id: sessionId });
    if (ended.length > 0) await write(tx, act, 'member.sessions-ended', { session: sessionId, sessions: ended.length });
    return ended;
  });
}
