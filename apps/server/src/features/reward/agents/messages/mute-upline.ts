import type { agentMessagesCalls } from '@talora/contract/agents/messages.ts';
import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import { maskedName } from '@talora/domain/members/masked-contact.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { findUpline, type MemberContext } from '../../../people/members/members.ts';
import { isMuted, setMuted } from './agent-messages.queries.ts';

type Calls = (typeof agentMessagesCalls)['calls'];

/** Who is right above the member, with a masked name, and whether messages from there are taken. */
export async function readUplineMessages({ platform, session }: MemberContext): Promise<CallResult<Calls['uplineMessages']>> {
  const db = platform.db.kysely;
  const upline = await findUpline(db, session.memberId);
  if (upline === undefined) return { name: null, isMuted: false };
  return { name: maskedName(upline.username), isMuted: await isMuted(db, session.memberId, upline.id) };
}

/** Takes no more messages from the agent right above, or takes them again. Refuses NOT_FOUND where nobody is above. */
export async function muteUpline(
  { platform, brand, session }: MemberContext,
  { isMuted: isOn }: CallArguments<Calls['muteUpline']>,
): Promise<null> {
  const db = platform.db.kysely;
  const upline = (await findUpline(db, session.memberId)) ?? refuse('NOT_FOUND');
  await setMuted(db, brand.id, session.memberId, upline.id, isOn);
  return null;
}
