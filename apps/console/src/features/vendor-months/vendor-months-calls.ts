import { vendorMonthsCalls } from '@talora/contract/vendors/months-console.ts';
import type { CallValue } from '@talora/contract/core/call.ts';
import { openReadingClient } from '../../calls/console-calls.ts';

/** Calls of these pages: notes are of colleagues, names of vendors. */
export const monthCalls = openReadingClient(vendorMonthsCalls);

/** The contract with a vendor as its call answers. */
export type Contracts = CallValue<(typeof vendorMonthsCalls)['calls']['vendorContract']>;
