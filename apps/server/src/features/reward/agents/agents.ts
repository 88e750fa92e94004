import type { Platform } from '../../../platform/platform.ts';
import { forgetVisitors } from './opening/links.queries.ts';
import { tidyOpenings } from './opening/open-waiting.ts';
import { openingSet } from './opening/opening.routes.ts';

/** What the server takes from this feature. */
export const agentsFeature = {
  name: 'agents',
  siteSets: [openingSet],
  jobs: [
    { name: 'agents.tidy-openings', every: '* * * * *', run: tidyOpenings },
    { name: 'agents.forget-visitors', every: '26 3 * * *', run: (platform: Platform) => forgetVisitors(platform.db.kysely) },
  ],
};
