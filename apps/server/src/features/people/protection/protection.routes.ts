import { protectionCalls } from '@talora/contract/members/protection.ts';
import { serve } from '../../../platform/http/handlers.ts';
import type { MemberContexts } from '../members/members.ts';
import { answerLimit } from './answer-limit.ts';
import { goOut } from './go-out.ts';
import { readProtection } from './protection.view.ts';
import { answerCheck, readCheck, setCheck } from './reality-check.ts';
import { setLimit } from './set-limit.ts';

/** Answers what members set against playing too much. */
export const protectionSet = serve<typeof protectionCalls, MemberContexts>(protectionCalls, {
  protection: ({ platform, brand, session }) => readProtection(platform.db.kysely, brand, session.memberId),
  setLimit,
  confirmLimit: (context, input) => answerLimit(context, input, true),
  cancelLimit: (context, input) => answerLimit(context, input, false),
  goOut,
  realityCheck: readCheck,
  setCheck,
  answerCheck,
});
