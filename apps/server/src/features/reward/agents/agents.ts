import { teamProofs } from './team/explain-teams.ts';
import { teamFigures } from './team/follow-teams.ts';
import { teamSet } from './team/team.routes.ts';

/** What the server takes from this feature. */
export const agentsFeature = {
  name: 'agents',
  siteSets: [teamSet],
  proofs: teamProofs,
  streams: [teamFigures],
};
