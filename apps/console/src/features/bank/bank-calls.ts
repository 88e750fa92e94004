import { bankConsoleCalls } from '@talora/contract/bank/bank-console.ts';
import { batchesConsoleCalls } from '@talora/contract/bank/batches-console.ts';
import { bankDaysConsoleCalls } from '@talora/contract/bank/days-console.ts';
import { openReadingClient } from '../../calls/console-calls.ts';

/** Calls of these pages. Lines of banks hold what payers wrote. */
export const bankCalls = openReadingClient(bankConsoleCalls);
export const batchCalls = openReadingClient(batchesConsoleCalls);
export const dayCalls = openReadingClient(bankDaysConsoleCalls);
