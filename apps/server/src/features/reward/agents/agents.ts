import type { Platform } from '../../../platform/platform.ts';
import { forgetRefused } from './applications/applications.queries.ts';
import { affiliatesConsoleSet } from './applications/applications.console.routes.ts';
import { affiliateSet } from './applications/applications.routes.ts';
import { listenApplications } from './applications/tell-applications.ts';
import { forgetVisitors } from './opening/links.queries.ts';
import { tidyOpenings } from './opening/open-waiting.ts';
import { openingSet } from './opening/opening.routes.ts';
import { teamProofs } from './team/explain-teams.ts';
import { teamFigures } from './team/follow-teams.ts';
import { teamSet } from './team/team.routes.ts';

/** What the server takes from this feature. */
export const agentsFeature = {
  name: 'agents',
  siteSets: [teamSet, openingSet, affiliateSet],
  consoleSets: [affiliatesConsoleSet],
  jobs: [
    { name: 'agents.tidy-openings', every: '* * * * *', run: tidyOpenings },
    { name: 'agents.forget-visitors', every: '26 3 * * *', run: (platform: Platform) => forgetVisitors(platform.db.kysely) },
    { name: 'agents.forget-refused', every: '36 3 * * *', run: (platform: Platform) => forgetRefused(platform.db.kysely) },
  ],
  listen: listenApplications,
  proofs: teamProofs,
  streams: [teamFigures],
};
