import type { Job } from '../../../platform/jobs/jobs.ts';
import { deleteOldCodes } from './codes.queries.ts';

export { freeSendings, readCodeUsage } from './code-usage.queries.ts';
export { sendCode } from './send-code.ts';
export { spendCode } from './spend-code.ts';

/** Timed work of codes. */
export const codesJobs: readonly Job[] = [
  { name: 'codes.delete-old', every: '29 * * * *', run: (platform) => deleteOldCodes(platform.db.kysely) },
];
