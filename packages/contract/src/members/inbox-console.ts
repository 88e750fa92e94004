import { MESSAGE_KINDS } from '@talora/domain/messages/member-messages.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { filledText, moment, nothing, page, pageNo, requestId, uuid } from '../core/scalars.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;

/** A message of a member as staff see it: deleted ones too. */
const memberMessage = z.object({
  id: z.string(),
  at: moment(),
  kind: z.enum(MESSAGE_KINDS),
  template: z.string(),
  title: z.string(),
  text: z.string(),
  readAt: z.nullable(moment()),
  deletedAt: z.nullable(moment()),
});

/** Console: what members were told, and words to one of them. */
export const inboxConsoleCalls = callSet('inbox-desk', 'console', {
  memberMessages: call({
    method: 'GET',
    path: '/ops/members/:id/messages',
    title: 'Messages in the inbox of a member, deleted ones too',
    access: { staff: 'member.read' },
    input: z.strictObject({ id: uuid(), pageNo: pageNo() }),
    reply: page(memberMessage),
    refusals: staffRefusals,
  }),
  sendMemberMessage: call({
    method: 'POST',
    path: '/ops/members/:id/messages',
    title: 'Write to one member: plain text in the inbox, and by e-mail and SMS where the member wants announcements there',
    access: { staff: 'message.send' },
    audit: 'member.message-sent',
    idempotencyKey: 'requestId',
    input: z.strictObject({ id: uuid(), requestId: requestId(), title: filledText(120), text: filledText(2_000) }),
    reply: nothing(),
    refusals: [...staffRefusals, 'ILLEGAL_STATE', 'REPLAY_MISMATCH'],
  }),
});

/** A message of a member as staff see it. */
export type MemberMessage = z.core.output<typeof memberMessage>;
