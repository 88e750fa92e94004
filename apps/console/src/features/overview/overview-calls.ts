import { overviewCalls as set } from '@talora/contract/overview/overview-console.ts';
import { openReadingClient } from '../../calls/console-calls.ts';

/** Calls of these pages. */
export const overviewCalls = openReadingClient(set);
