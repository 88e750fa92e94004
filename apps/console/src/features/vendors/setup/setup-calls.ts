import { vendorSetupCalls } from '@talora/contract/vendors/setup-console.ts';
import { openReadingClient } from '../../../calls/console-calls.ts';

/** Vendors that are to be made, and the test of one. */
export const setupCalls = openReadingClient(vendorSetupCalls);
