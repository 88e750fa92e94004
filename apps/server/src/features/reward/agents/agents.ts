import { contractsConsoleSet } from './contracts/contracts.console.routes.ts';
import { contractsSet } from './contracts/contracts.routes.ts';
import { contractProofs } from './contracts/explain-contracts.ts';

/** What the server takes from this feature. */
export const agentsFeature = {
  name: 'agents',
  siteSets: [contractsSet],
  consoleSets: [contractsConsoleSet],
  proofs: contractProofs,
};
