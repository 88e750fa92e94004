import { protectionConsoleCalls } from '@talora/contract/members/protection-console.ts';
import { serve } from '../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../base/staff/staff.ts';
import { keepOut, readMemberProtection, tightenLimit } from './member-protection.ts';
import { listProtectedMembers } from './protected-members.ts';

/** Answers what staff see and set of members' limits. */
export const protectionConsoleSet = serve<typeof protectionConsoleCalls, StaffContexts>(protectionConsoleCalls, {
  protectedMembers: listProtectedMembers,
  memberProtection: readMemberProtection,
  tightenLimit,
  keepOut,
});
