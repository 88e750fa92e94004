import { turnoverConsoleCalls } from '@talora/contract/turnover/turnover-console.ts';
import { serve } from '../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../base/staff/staff.ts';
import { readTurnoverOfMember } from './read-turnover.ts';

/** Answers staff what a member has to play. */
export const turnoverConsoleSet = serve<typeof turnoverConsoleCalls, StaffContexts>(turnoverConsoleCalls, {
  memberTurnover: (context, { id }) => readTurnoverOfMember(context, id),
});
