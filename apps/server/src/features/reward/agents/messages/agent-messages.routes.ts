import { agentMessagesCalls } from '@talora/contract/agents/messages.ts';
import { serve } from '../../../../platform/http/handlers.ts';
import type { MemberContexts } from '../../../people/members/members.ts';
import { muteUpline, readUplineMessages } from './mute-upline.ts';
import { sendToDownline } from './send-to-downline.ts';

/** Answers what agents write to members right below, and whether a member takes it. */
export const agentMessagesSet = serve<typeof agentMessagesCalls, MemberContexts>(agentMessagesCalls, {
  sendToDownline,
  uplineMessages: readUplineMessages,
  muteUpline,
});
