import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { loginCalls } from '@talora/contract/members/login.ts';
import { sha256 } from '../../../platform/crypto/digest.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type MemberContext, type VisitorContext, findMember } from '../members/members.ts';
import { finishLogin, mustBeAsked } from './finish-login.ts';
import { findHandover, insertHandover, takeHandover } from './login.queries.ts';

const SECONDS = 60;

/** A ticket that opens this member's session on another page, once, within a minute. */
export async function handOver({ platform, session }: MemberContext): Promise<{ ticket: string; expiresAt: string }> {
  await platform.rates.take({ name: 'handover', points: 10, seconds: 60 }, session.memberId);
  const ticket = platform.random.bytes(32).toString('base64url');
  const expiresAt = await insertHandover(platform.db.kysely, sha256(ticket), session, SECONDS);
  return { ticket, expiresAt: expiresAt.toISOString() };
}

/** Exchanges a ticket for a session. Refuses HANDOVER_INVALID when it is old, used, or its session is over. */
export async function openHandover(
  context: VisitorContext,
  { ticket, replaces }: CallArguments<(typeof loginCalls)['calls']['openHandover']>,
): Promise<CallResult<(typeof loginCalls)['calls']['login']>> {
  const { platform, brand, caller } = context;
  await platform.rates.take({ name: 'handover-open', points: 20, seconds: 60 }, caller.ip);
  const db = platform.db.kysely;
  const ticketHash = sha256(ticket);
  // The ticket is good for one use: whoever is asked first has not used it.
  const holder = await findHandover(db, brand.id, ticketHash);
  if (holder === undefined) refuse('HANDOVER_INVALID');
  mustBeAsked(context, holder, replaces);
  const taken = await platform.db.tx((tx) => takeHandover(tx, brand.id, ticketHash));
  const member = taken === undefined ? undefined : await findMember(db, taken.member_id);
  if (taken === undefined || member === undefined) return refuse('HANDOVER_INVALID');
  const first = { sessionId: taken.first_id, startedAt: taken.first_at, expiresAt: taken.expires_at };
  return finishLogin(context, member, { way: taken.way, isProven: true, first, replaces });
}
