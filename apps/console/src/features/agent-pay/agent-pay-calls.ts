import { payConsoleCalls } from '@talora/contract/agents/pay-console.ts';
import { openReadingClient } from '../../calls/console-calls.ts';

/** Calls of these pages. */
export const agentPayCalls = openReadingClient(payConsoleCalls);
