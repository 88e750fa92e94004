import type { Tx } from '../../../platform/db/database.ts';
import { addressPrefix } from '../../../platform/http/address-prefix.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { MemberContext } from '../members/members.ts';
import { isSameBrowser } from './devices.ts';
import { noteDeviceRow } from './login.queries.ts';
import {
  countWrongTry,
  endSessionRow,
  insertLoginRow,
  isPendingRow,
  openSession,
  tellEnded,
  type OpenedSession,
} from '../sessions/sessions.ts';

const TRIES = 5;

/**
 * A login that owes its second step belongs to the browser and the neighbourhood that began it: with its token alone, or from
 * elsewhere, it cannot be answered. Refuses ILLEGAL_STATE when nothing is owed, SESSION_EXPIRED to others.
 */
export function mustBeOwnPending({ caller, session }: MemberContext): void {
  if (session.duty !== 'second-factor') refuse('ILLEGAL_STATE', { from: 'open', to: 'open' });
  const isOwn = addressPrefix(caller.ip) === session.network && isSameBrowser(caller, session.deviceHash);
  if (!isOwn) refuse('SESSION_EXPIRED', { reason: null });
}

/** Finishes a login whose second factor was right: the pending session ends, once, and a whole one with a fresh token opens. */
export async function finishPendingLogin(context: MemberContext, tx: Tx): Promise<OpenedSession> {
  const { session } = context;
  if (!(await endSessionRow(tx, session.tokenHash, 'replaced'))) refuse('SESSION_EXPIRED', { reason: null });
  const opened = await openSession(context, tx, session.memberId, { way: session.way, isProven: true });
  if (session.deviceHash !== null) await noteDeviceRow(tx, session.memberId, session.deviceHash);
  return { ...opened, replaced: [...opened.replaced, session.key] };
}

/** Does the login still wait for its second step? Another answer may have come first. */
export function isPending({ platform, session }: MemberContext): Promise<boolean> {
  return isPendingRow(platform.db.kysely, session.tokenHash);
}

/** Writes a wrong second factor down. The fifth ends the pending session. */
export async function notePendingFailure({ platform, caller, session }: MemberContext): Promise<void> {
  const db = platform.db.kysely;
  const tries = await countWrongTry(db, session.tokenHash);
  const network = { ip: caller.ip, user_agent: caller.userAgent };
  await insertLoginRow(db, session.memberId, { id: platform.ids.next(), way: session.way, result: 'wrong-second-factor', ...network });
  if (tries < TRIES) return;
  await endSessionRow(db, session.tokenHash, 'locked');
  tellEnded(platform, [session.key], 'locked');
}
