import { operationsSet, overviewSet } from './overview.console.routes.ts';
import { workSet } from './work.console.routes.ts';

/** What the server takes from this feature. */
export const overviewFeature = {
  name: 'overview',
  consoleSets: [operationsSet, overviewSet, workSet],
};
