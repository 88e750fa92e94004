import type { Platform } from '../../../platform/platform.ts';
import { deleteOldCodes } from './codes.queries.ts';
import { deleteOldImplied } from './implied-request.ts';

export { freeSendings, readCodeUsage } from './code-usage.queries.ts';
export { requestIdOf } from './implied-request.ts';
export { spendOnce, spendOnceAWhile } from './spend-once.ts';
export { endCodes } from './codes.queries.ts';
export { sendCode } from './send-code.ts';
export { spendCode } from './spend-code.ts';

/** What the server takes from this feature. */
export const codesFeature = {
  name: 'codes',
  jobs: [
    {
      name: 'codes.delete-old',
      every: '29 * * * *',
      run: async (platform: Platform) => {
        await deleteOldCodes(platform.db.kysely);
        await deleteOldImplied(platform.db.kysely);
      },
    },
  ],
};
