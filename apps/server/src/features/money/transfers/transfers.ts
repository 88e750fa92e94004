import { transferProofs } from './explain-transfers.ts';
import { transfersConsoleSet } from './transfers.console.routes.ts';
import { transfersSet } from './transfers.routes.ts';

/** What the server takes from this feature. */
export const transfersFeature = {
  name: 'transfers',
  siteSets: [transfersSet],
  consoleSets: [transfersConsoleSet],
  proofs: transferProofs,
};
