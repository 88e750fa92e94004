import { inboxCalls } from '@talora/contract/members/inbox.ts';
import { serve } from '../../../platform/http/handlers.ts';
import type { MemberContexts } from '../members/members.ts';
import { changeMessage, readAllUpTo } from './change-message.ts';
import { chooseMessages, readChoices } from './message-choices.ts';
import { readCount, readMessages } from './read-messages.ts';

/** Answers the calls of a member's inbox. */
export const inboxSet = serve<typeof inboxCalls, MemberContexts>(inboxCalls, {
  unreadMessages: ({ platform, session }) => readCount(platform.db.kysely, session.memberId),
  messages: readMessages,
  markMessageRead: (context, { id, isRead }) => changeMessage(context, id, { read_at: isRead }),
  markAllRead: (context, { newestId }) => readAllUpTo(context, newestId),
  pinMessage: (context, { id, isPinned }) => changeMessage(context, id, { pinned_at: isPinned }),
  deleteMessage: (context, { id, isDeleted }) => changeMessage(context, id, { deleted_at: isDeleted }),
  messageChoices: readChoices,
  chooseMessages,
});
