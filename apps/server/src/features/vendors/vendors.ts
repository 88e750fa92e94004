import type { Job } from '../../platform/jobs/jobs.ts';
import { deleteOldNonces } from './nonces.ts';
import { deleteOldTraces } from './traces.ts';

export { mountVendorCalls } from './vendor-listener.ts';
export { setVendorProfile } from './profiles.ts';
export { addVendorKey } from './vendor-keys.ts';

/** Timed work of the vendors feature. */
export const vendorJobs: readonly Job[] = [
  { name: 'vendors.delete-old-nonces', every: '* * * * *', run: deleteOldNonces },
  { name: 'vendors.delete-old-traces', every: '53 * * * *', run: deleteOldTraces },
];
