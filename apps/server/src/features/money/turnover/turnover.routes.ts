import { turnoverCalls } from '@talora/contract/turnover/turnover.ts';
import { serve } from '../../../platform/http/handlers.ts';
import type { MemberContexts } from '../../people/members/members.ts';
import { listTurnoverBets } from './list-turnover-bets.ts';
import { readTurnover } from './read-turnover.ts';

/** Answers what a member has to play before a withdrawal. */
export const turnoverSet = serve<typeof turnoverCalls, MemberContexts>(turnoverCalls, {
  turnover: ({ platform, brand, session }) => readTurnover(platform, session.memberId, brand.asset),
  turnoverBets: listTurnoverBets,
});
