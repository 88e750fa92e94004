import { branchConsoleCalls } from '@talora/contract/agents/branch-console.ts';
import { openReadingClient } from '../../calls/console-calls.ts';

/** Calls of these pages. */
export const treeCalls = openReadingClient(branchConsoleCalls);
