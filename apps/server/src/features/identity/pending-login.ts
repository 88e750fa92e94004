import type { Tx } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { MemberContext } from './contexts.ts';
import { countWrongTry, endSessionRow, insertLoginRow } from './session.queries.ts';
import { openSession, tellEnded, type OpenedSession } from './sessions.ts';

const TRIES = 5;

/** Finishes a login whose second factor was right: the pending session ends, once, and a whole one with a fresh token opens. */
export async function finishPendingLogin({ platform, caller, session }: MemberContext, tx: Tx): Promise<OpenedSession> {
  if (!(await endSessionRow(tx, session.tokenHash, 'replaced'))) refuse('SESSION_EXPIRED', { reason: null });
  const opened = await openSession(platform, tx, session.memberId, session.brandId, caller, { way: session.way, isProven: true });
  return { ...opened, replaced: [...opened.replaced, session.key] };
}

/** Writes a wrong second factor down. The fifth ends the pending session. */
export async function notePendingFailure({ platform, caller, session }: MemberContext): Promise<void> {
  const db = platform.db.kysely;
  const tries = await countWrongTry(db, session.tokenHash);
  const place = { ip: caller.ip, user_agent: caller.userAgent };
  await insertLoginRow(db, session.memberId, { id: platform.ids.next(), way: session.way, result: 'wrong-second-factor', ...place });
  if (tries < TRIES) return;
  await endSessionRow(db, session.tokenHash, 'locked');
  tellEnded(platform, [session.key], 'locked');
}
