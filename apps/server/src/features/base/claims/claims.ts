import type { Platform } from '../../../platform/platform.ts';
import { claimsSet } from './claims.console.routes.ts';
import { trimClaimRows } from './claims.queries.ts';
import { listenClaims } from './tell-claims.ts';

/** What the server takes from this feature. */
export const claimsFeature = {
  name: 'claims',
  consoleSets: [claimsSet],
  jobs: [{ name: 'claims.trim', every: '53 * * * *', run: (platform: Platform) => trimClaimRows(platform.db.kysely) }],
  listen: listenClaims,
};
