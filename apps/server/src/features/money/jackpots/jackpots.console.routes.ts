import { jackpotsConsoleCalls } from '@talora/contract/jackpots/jackpots-console.ts';
import { serve } from '../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../base/staff/staff.ts';
import { showJackpotState } from './show-jackpot.ts';

/** Shows staff the whole of it. */
export const jackpotsConsoleSet = serve<typeof jackpotsConsoleCalls, StaffContexts>(jackpotsConsoleCalls, {
  jackpotState: (context, { pageNo }) => showJackpotState(context, pageNo),
});
