import { requestsSet } from './requests.console.routes.ts';
import { requestProofs } from './explain-requests.ts';

/** What the server takes from this feature. */
export const requestsFeature = {
  name: 'requests',
  consoleSets: [requestsSet],
  proofs: requestProofs,
};
