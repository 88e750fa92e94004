import { jackpotCalls } from '@talora/contract/jackpots/jackpots.ts';
import { serve } from '../../../platform/http/handlers.ts';
import type { MemberContexts } from '../../people/members/members.ts';
import { showJackpot } from './show-jackpot.ts';

/** Shows anybody the pools and who has won. */
export const jackpotsSet = serve<typeof jackpotCalls, MemberContexts>(jackpotCalls, {
  jackpotSum: async (context) => {
    const { sum, currency, readAt } = await showJackpot(context);
    return { sum, currency, readAt };
  },
  jackpot: (context, { language }) => showJackpot(context, language),
});
