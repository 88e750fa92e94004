import { papersConsoleCalls } from '@talora/contract/members/papers-console.ts';
import { openReadingClient } from '../../calls/console-calls.ts';

/** Calls of this page. */
export const papersCalls = openReadingClient(papersConsoleCalls);
