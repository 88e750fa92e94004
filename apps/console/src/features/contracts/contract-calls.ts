import { contractsConsoleCalls } from '@talora/contract/agents/contracts-console.ts';
import { openReadingClient } from '../../calls/console-calls.ts';

/** Calls of these pages. */
export const contractCalls = openReadingClient(contractsConsoleCalls);
