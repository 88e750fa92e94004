import { transfersConsoleCalls } from '@talora/contract/transfers/transfers-console.ts';
import { openReadingClient } from '../../calls/console-calls.ts';

/** Calls of this page: members wrote the notes. */
export const transferCalls = openReadingClient(transfersConsoleCalls);
