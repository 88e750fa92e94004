import type { agentMessagesCalls } from '@talora/contract/agents/messages.ts';
import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import { memberTypesOf, sessionKindOfType } from '@talora/domain/access/member-types.ts';
import { AGENT_MESSAGE, agentMessagesLeft, readAgentMessage } from '@talora/domain/agents/agent-message.ts';
import { isRightAbove } from '@talora/domain/members/line.ts';
import { maskedName } from '@talora/domain/members/masked-contact.ts';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { checkIdTime } from '../../../../platform/id-time.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import { tellMembers } from '../../../people/inbox/inbox.ts';
import { findMember, selectMemberForUpdate, type MemberContext, type MemberRow } from '../../../people/members/members.ts';
import { findOutUntil } from '../../../people/protection/protection.ts';
import { getAgent } from '../agent-account.ts';
import { countSent, findAgentMessage, insertAgentMessage, isMuted } from './agent-messages.queries.ts';

type Send = (typeof agentMessagesCalls)['calls']['sendToDownline'];

/** How often an agent may try: whoever does also learns who takes no messages. */
const TRIES = { name: 'agent-message', points: 60, seconds: 3_600 };

/** What may still be sent in this business day. */
async function readLeft({ brand }: MemberContext, db: Queryable, agentId: string, memberId: string) {
  return agentMessagesLeft(await countSent(db, agentId, memberId, brand.settings.timeZone));
}

/** Writes it down, into the inbox and into the audit chain, behind the agent's lock: of two at once the second sees what the first has sent. */
async function store(
  context: MemberContext,
  tx: Tx,
  agent: MemberRow,
  { id: memberId, requestId, text }: CallArguments<Send>,
): Promise<void> {
  const { platform, brand } = context;
  await selectMemberForUpdate(tx, agent.id);
  const before = await findAgentMessage(tx, agent.id, requestId);
  if (before !== undefined) {
    if (before.member_id !== memberId || before.text !== text) refuse('REPLAY_MISMATCH');
    return;
  }
  const [above, member] = [await findMember(tx, agent.id), await findMember(tx, memberId)];
  const isBelow = above !== undefined && member?.brand_id === brand.id && isRightAbove(above.path, member.path);
  if (!isBelow || sessionKindOfType(member.type, memberTypesOf(brand.settings)) === 'trial') return refuse('NOT_FOUND');
  const left = await readLeft(context, tx, agent.id, memberId);
  if (left.toAll === 0) refuse('AGENT_MESSAGES_DAY', { max: AGENT_MESSAGE.perDay });
  if (left.toMember === 0) refuse('AGENT_MESSAGES_MEMBER', { max: AGENT_MESSAGE.perMember });
  // Whether a member has turned them off or keeps away from play is nobody else's affair.
  if ((await isMuted(tx, memberId, agent.id)) || (await findOutUntil(tx, memberId)) !== null) refuse('AGENT_MESSAGE_OFF');
  const id = platform.ids.next();
  await insertAgentMessage(tx, { id, brandId: brand.id, agentId: agent.id, member_id: memberId, requestId, text });
  const facts = { name: maskedName(agent.username), text };
  await tellMembers(platform, tx, brand, [{ memberId, template: 'agent_note', facts, cause: id, aboutId: id }]);
  await appendAudit(tx, {
    brandId: brand.id,
    actor: { member: agent.id },
    action: 'agent.message-sent',
    subject: `member:${memberId}`,
    detail: { message: id, text },
  });
}

/**
 * Writes to a member right below, once for a request. Resolves to how many more there may be today. Refuses NON_AGENT, NOT_FOUND for whoever is
 * not right below, FIELDS_INVALID for what is no plain text, AGENT_MESSAGES_DAY and AGENT_MESSAGES_MEMBER with the limit, AGENT_MESSAGE_OFF for
 * a member who takes none, REPLAY_MISMATCH, CLOCK_SKEW.
 */
export async function sendToDownline(context: MemberContext, input: CallArguments<Send>): Promise<CallResult<Send>> {
  const { platform } = context;
  const agent = await getAgent(context);
  await platform.rates.take(TRIES, agent.id);
  checkIdTime(platform, input.requestId);
  const text = readAgentMessage(input.text) ?? refuse('FIELDS_INVALID', { fields: { text: 'invalid' } });
  await platform.db.tx((tx) => store(context, tx, agent, { ...input, text }));
  return readLeft(context, platform.db.kysely, agent.id, input.id);
}
