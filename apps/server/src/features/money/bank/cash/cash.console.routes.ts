import { bankCashConsoleCalls } from '@talora/contract/bank/cash-console.ts';
import { serve } from '../../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../../base/staff/staff.ts';
import { writeCashFile } from './cash-file.ts';
import { readCash } from './read-cash.ts';

/** Answers days of cash and liability. */
export const bankCashConsoleSet = serve<typeof bankCashConsoleCalls, StaffContexts>(bankCashConsoleCalls, {
  cashDays: readCash,
  cashFile: writeCashFile,
});
