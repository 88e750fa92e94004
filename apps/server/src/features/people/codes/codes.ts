import type { Platform } from '../../../platform/platform.ts';
import { deleteOldCodes } from './codes.queries.ts';

export { freeSendings, readCodeUsage } from './code-usage.queries.ts';
export { spendOnce } from './spend-once.ts';
export { sendCode } from './send-code.ts';
export { spendCode } from './spend-code.ts';

/** What the server takes from this feature. */
export const codesFeature = {
  name: 'codes',
  jobs: [{ name: 'codes.delete-old', every: '29 * * * *', run: (platform: Platform) => deleteOldCodes(platform.db.kysely) }],
};
