import { bankCashConsoleCalls } from '@talora/contract/bank/cash-console.ts';
import { openReadingClient } from '../../calls/console-calls.ts';

/** Calls of this page. */
export const cashCalls = openReadingClient(bankCashConsoleCalls);
