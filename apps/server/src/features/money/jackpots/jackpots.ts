import { jackpotProofs } from './explain-jackpots.ts';
import { jackpotRounds, runJackpots } from './follow-jackpots.ts';

export { readOdds } from './follow-jackpots.ts';
export { sumPools } from './jackpots.queries.ts';

/** What the server takes from this feature. */
export const jackpotsFeature = {
  name: 'jackpots',
  streams: [jackpotRounds],
  proofs: jackpotProofs,
  run: runJackpots,
};
