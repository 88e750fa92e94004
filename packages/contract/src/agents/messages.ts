import { AGENT_MESSAGE } from '@talora/domain/agents/agent-message.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { filledText, nothing, requestId, uuid } from '../core/scalars.ts';

const refusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'NEED_TRUE_ACCOUNT'] as const;

/** How many more messages there may be today: to anybody right below, and to this one. */
const left = z.object({ toAll: z.int(), toMember: z.int() });

/** What an agent writes to members right below, and whether a member takes it. */
export const agentMessagesCalls = callSet('agent-messages', 'site', {
  sendToDownline: call({
    method: 'POST',
    path: '/wps/x/agents/downlines/:id/message',
    title: 'Write to a member right below me: plain text in the inbox, of which staff can read every word',
    access: 'real-member',
    idempotencyKey: 'requestId',
    input: z.strictObject({ id: uuid(), requestId: requestId(), text: filledText(AGENT_MESSAGE.length) }),
    reply: left,
    refusals: [
      ...refusals,
      'NON_AGENT',
      'AGENT_MESSAGES_DAY',
      'AGENT_MESSAGES_MEMBER',
      'AGENT_MESSAGE_OFF',
      'REPLAY_MISMATCH',
      'CLOCK_SKEW',
    ],
  }),
  uplineMessages: call({
    method: 'GET',
    path: '/wps/x/agents/upline/messages',
    title: 'Who is right above me, and whether I take messages from there',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({}),
    /** `name` is masked; null where nobody is above. */
    reply: z.object({ name: z.nullable(z.string()), isMuted: z.boolean() }),
    refusals,
  }),
  muteUpline: call({
    method: 'POST',
    path: '/wps/x/agents/upline/mute',
    title: 'Take no messages from the agent right above, or take them again',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({ isMuted: z.boolean() }),
    reply: nothing(),
    refusals,
  }),
});
