import { inboxConsoleCalls } from '@talora/contract/members/inbox-console.ts';
import { serve } from '../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../base/staff/staff.ts';
import { listMessagesOfMember, writeToMember } from './write-to-member.ts';

/** Answers what members were told, and words to one of them. */
export const inboxConsoleSet = serve<typeof inboxConsoleCalls, StaffContexts>(inboxConsoleCalls, {
  memberMessages: listMessagesOfMember,
  sendMemberMessage: writeToMember,
});
