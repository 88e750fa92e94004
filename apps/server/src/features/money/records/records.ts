import { recordsSet } from './records.routes.ts';

/** What the server takes from this feature. */
export const recordsFeature = {
  name: 'records',
  siteSets: [recordsSet],
};
