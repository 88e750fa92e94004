import type { CallResult } from '@talora/contract/core/call.ts';
import type { sessionCalls } from '@talora/contract/members/sessions.ts';
import { deviceNameOf } from '@talora/domain/access/device-names.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { MemberContext } from '../members/members.ts';
import { listLoginRows } from './logins.queries.ts';
import { listSessionRows } from './session.queries.ts';
import { endSessions } from './end-sessions.ts';
import { tellEnded, tellSecurity } from './tell-sessions.ts';

type Calls = (typeof sessionCalls)['calls'];

const PAGE_SIZE = 10;

/** The member's open sessions; one of them is the asking one. */
export async function listOwnSessions({ platform, session }: MemberContext): Promise<CallResult<Calls['sessions']>> {
  const rows = await listSessionRows(platform.db.kysely, session.memberId);
  return rows.map((row) => ({
    id: row.id,
    isThis: row.token_hash.equals(session.tokenHash),
    device: { ...deviceNameOf(row.user_agent), class: row.device_class },
    way: row.way,
    ip: row.ip,
    startedAt: row.started_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    firstStartedAt: row.first_started_at?.toISOString() ?? null,
  }));
}

/** Ends one other session of the member. Refuses NOT_FOUND: another member's, a closed one, the asking one (that is a logout). */
export async function endOwnSession({ platform, session }: MemberContext, id: string): Promise<void> {
  if (id === session.id) refuse('NOT_FOUND');
  const ended = await platform.db.tx((tx) => endSessions(tx, session.memberId, 'revoked', { id }));
  if (ended.length === 0) refuse('NOT_FOUND');
  tellEnded(platform, ended, 'revoked');
  tellSecurity(platform, session.memberId);
}

/** Ends all other sessions of the member. */
export async function endOtherSessions({ platform, session }: MemberContext): Promise<{ ended: number }> {
  const ended = await platform.db.tx((tx) => endSessions(tx, session.memberId, 'revoked', { exceptTokenHash: session.tokenHash }));
  tellEnded(platform, ended, 'revoked');
  tellSecurity(platform, session.memberId);
  return { ended: ended.length };
}

/** The member's logins of the last year, newest first. */
export async function listOwnLogins({ platform, session }: MemberContext, pageNo: number): Promise<CallResult<Calls['logins']>> {
  const { rows, count } = await listLoginRows(platform.db.kysely, session.memberId, (pageNo - 1) * PAGE_SIZE, PAGE_SIZE);
  return {
    content: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      way: row.way,
      result: row.result,
      device: deviceNameOf(row.user_agent),
      ip: row.ip,
    })),
    pageNo,
    totalPages: Math.max(1, Math.ceil(Number(count) / PAGE_SIZE)),
    totalElements: Number(count),
  };
}
