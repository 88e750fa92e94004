import { vendorMonthsCalls } from '@talora/contract/vendors/months-console.ts';
import { openReadingClient } from '../../calls/console-calls.ts';

/** Calls of these pages: notes are of colleagues, names of vendors. */
export const monthCalls = openReadingClient(vendorMonthsCalls);
