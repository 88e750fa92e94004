import type { VendorCode } from '@talora/domain/vendors/vendor-codes.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { findMember } from '../../../people/members/members.ts';
import { isSessionOpen } from '../../../people/sessions/sessions.ts';
import type { VendorPlayer } from '../players.ts';
import { isBatched, moveInUsedSession, moveVendorMoney, type MoneyOrder, type MoneyResult } from './money-batcher.ts';
import { findVendorSession, listOpenSessions } from './vendor-sessions.ts';

/** A player's token, but for the member's session behind it: that one may end at any moment, and is asked for last. */
interface Token {
  readonly code: Extract<VendorCode, 'OK' | 'TOKEN_INVALID' | 'TOKEN_EXPIRED' | 'PLAYER_BLOCKED'>;
  /** Hash of the member's session; null where there is none to ask for, as in a trial. */
  readonly session: Buffer | null;
}

async function overFor(platform: Platform, player: VendorPlayer): Promise<'TOKEN_EXPIRED' | 'PLAYER_BLOCKED'> {
  const member = player.mode === 'real' ? await findMember(platform.db.kysely, player.memberId) : undefined;
  return (member?.locked_at ?? null) === null ? 'TOKEN_EXPIRED' : 'PLAYER_BLOCKED';
}

async function readToken(platform: Platform, player: VendorPlayer, token: string | null): Promise<Token> {
  const session = token === null ? null : await findVendorSession(platform, token);
  if (session === null || session.vendor_id !== player.vendorId || session.player_id !== player.playerId)
    return { code: 'TOKEN_INVALID', session: null };
  const isOver = session.ended_at !== null || session.expires_at.getTime() <= platform.clock.nowMs();
  return isOver ? { code: await overFor(platform, player), session: null } : { code: 'OK', session: session.session_hash };
}

/** What speaks against a token: nothing is OK. A real one ends with the member's session, at once. */
async function refusalOf(platform: Platform, player: VendorPlayer, { code, session }: Token, isUse: boolean): Promise<VendorCode> {
  if (code !== 'OK' || session === null || (await isSessionOpen(platform, session, isUse))) return code;
  return await overFor(platform, player);
}

/** What speaks against a look with this token: nothing is OK. A balance that a vendor's page reads by itself is no use of the session. */
export async function sessionRefusal(platform: Platform, player: VendorPlayer, token: string | null): Promise<VendorCode> {
  return refusalOf(platform, player, await readToken(platform, player, token), false);
}

/**
 * Does a bet or a tip in its player's session, which it uses. That the session is over comes before what else speaks against the order.
 * Where the database finds it plainly in use, with the money, it is asked for nowhere else; otherwise it is looked at here, and the
 * order runs with what that says.
 */
export async function moveInSession(platform: Platform, order: MoneyOrder): Promise<MoneyResult> {
  const token = await readToken(platform, order.player, order.call.token);
  let { nonce } = order;
  if (token.code === 'OK' && order.refusal === 'OK' && isBatched(order.call)) {
    const result = await moveInUsedSession(platform, order, token.session);
    if (result !== 'unsure') return result;
    nonce = null; // it is spent by now
  }
  const over = await refusalOf(platform, order.player, token, true);
  return moveVendorMoney(platform, { ...order, nonce, refusal: over === 'OK' ? order.refusal : over });
}

/** Has the player a session that is open? Jobs and staff ask: it is no use of it. */
export async function hasOpenSession(platform: Platform, db: Queryable, player: VendorPlayer): Promise<boolean> {
  for (const hash of await listOpenSessions(db, player)) if (hash === null || (await isSessionOpen(platform, hash, false))) return true;
  return false;
}
