import { affiliatesConsoleCalls } from '@talora/contract/agents/applications.ts';
import { openReadingClient } from '../../calls/console-calls.ts';

/** Calls of this page. */
export const affiliateCalls = openReadingClient(affiliatesConsoleCalls);
