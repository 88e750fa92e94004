import { protectionProofs } from './explain-protection.ts';
import { protectionConsoleSet } from './protection.console.routes.ts';
import { hearLimits } from './tell-limit.ts';
import { protectionSet } from './protection.routes.ts';

export { findOutUntil, isMemberExcluded } from './protection.queries.ts';
export { tellLimit } from './tell-limit.ts';
export { findBetRoom, findProtectedDeposit, isPlayTimeUsed, isProtected, refuseProtected, refuseProtectedBet } from './refuse-protected.ts';

/** What the server takes from this feature. */
export const protectionFeature = {
  name: 'protection',
  siteSets: [protectionSet],
  consoleSets: [protectionConsoleSet],
  proofs: protectionProofs,
  listen: hearLimits,
};
