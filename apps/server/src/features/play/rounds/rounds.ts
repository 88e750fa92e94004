import type { Platform } from '../../../platform/platform.ts';
import { dealTables, wakeDealers } from './deal-tables.ts';
import { roundsProofs } from './checks/explain-shared-bets.ts';
import { listenRounds } from './rounds.live.ts';
import { tablesSet, tablesSiteSet } from './rounds.routes.ts';

export { renewChains } from './chains/renew-chains.ts';

/** What the server takes from this feature. */
export const roundsFeature = {
  name: 'rounds',
  siteSets: [tablesSiteSet],
  arcadeSets: [tablesSet],
  jobs: [{ name: 'rounds.wake', every: '* * * * *', run: (platform: Platform) => wakeDealers(platform) }],
  proofs: roundsProofs,
  listen: listenRounds,
  run: dealTables,
};
