import { turnoverProofs } from './explain-turnover.ts';
import { turnoverPlays } from './follow-plays.ts';
import { turnoverConsoleSet } from './turnover.console.routes.ts';
import { turnoverSet } from './turnover.routes.ts';

export { countOwnPlays } from './follow-plays.ts';
export { openRequirement } from './open-requirement.ts';
export { readTurnover, readTurnoverLeft, refuseOpenTurnover, turnoverOpen } from './read-turnover.ts';
export { findWaivable, turnoverEffects } from './waive-turnover.ts';

/** What the server takes from this feature. */
export const turnoverFeature = {
  name: 'turnover',
  siteSets: [turnoverSet],
  consoleSets: [turnoverConsoleSet],
  streams: [turnoverPlays],
  proofs: turnoverProofs,
};
