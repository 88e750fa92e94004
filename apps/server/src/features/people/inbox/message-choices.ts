import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { InboxChoice, inboxCalls } from '@talora/contract/members/inbox.ts';
import { CHOSEN_KINDS, isChannelOn, MESSAGE_CHANNELS } from '@talora/domain/messages/member-messages.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { assert } from '../../../platform/refusal.ts';
import { findMember, type MemberContext } from '../members/members.ts';
import { listChoices, storeChoice } from './inbox.queries.ts';

type Calls = (typeof inboxCalls)['calls'];

async function choicesOf(db: Queryable, memberId: string): Promise<InboxChoice[]> {
  const touched = await listChoices(db, memberId);
  return CHOSEN_KINDS.flatMap((kind) => MESSAGE_CHANNELS.map((channel) => ({ kind, channel, isOn: isChannelOn(kind, channel, touched) })));
}

/** Every switch of the member, and whether there is an address to send to. */
export async function readChoices({ platform, session }: MemberContext): Promise<CallResult<Calls['messageChoices']>> {
  const db = platform.db.kysely;
  const member = await findMember(db, session.memberId);
  assert(member !== undefined, 'a session has its member');
  const has = (address: string | null): boolean => address !== null && address !== '';
  return { choices: await choicesOf(db, member.id), hasEmail: has(member.email), hasMobile: has(member.mobile) };
}

/** Turns a kind of messages on or off for a channel. Resolves to all switches. */
export async function chooseMessages(
  { platform, brand, session }: MemberContext,
  choice: CallArguments<Calls['chooseMessages']>,
): Promise<CallResult<Calls['chooseMessages']>> {
  const { memberId } = session;
  await storeChoice(platform.db.kysely, { memberId, brandId: brand.id, ...choice });
  return { choices: await choicesOf(platform.db.kysely, memberId) };
}
