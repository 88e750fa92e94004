import { teamProofs } from './team/explain-teams.ts';
import { teamFigures } from './team/follow-teams.ts';

/** What the server takes from this feature. */
export const agentsFeature = {
  name: 'agents',
  proofs: teamProofs,
  streams: [teamFigures],
};
