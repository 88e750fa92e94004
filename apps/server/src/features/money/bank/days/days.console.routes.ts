import { bankDaysConsoleCalls } from '@talora/contract/bank/days-console.ts';
import { serve } from '../../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../../base/staff/staff.ts';
import { getDay, listDays } from './read-day.ts';
import { explainDifference, signDay } from './sign-day.ts';

/** Answers days of books, provider and bank, side by side. */
export const bankDaysConsoleSet = serve<typeof bankDaysConsoleCalls, StaffContexts>(bankDaysConsoleCalls, {
  bankDays: (context) => listDays(context),
  bankDay: (context, { day }) => getDay(context, day),
  explainDifference: async (context, asked) => {
    await explainDifference(context, asked);
    return getDay(context, asked.day);
  },
  signDay: async (context, signed) => {
    await signDay(context, signed);
    return getDay(context, signed.day);
  },
});
