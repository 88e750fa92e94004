import { ensurePartitions } from '../../../platform/db/partitions.ts';
import { endLongReaders } from '../../../platform/db/long-readers.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';

/** Timed work of the ledger. */
export const ledgerJobs: readonly Job[] = [
  {
    name: 'ledger.make-partitions',
    every: '7 */6 * * *',
    run: async (platform) => void (await ensurePartitions(platform.db.kysely, platform.clock)),
  },
  { name: 'ledger.end-long-readers', every: '* * * * *', run: endLongReaders },
];
