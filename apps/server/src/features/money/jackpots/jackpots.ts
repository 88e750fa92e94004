import { nowOf } from '../../../platform/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OtherWin } from '../../shop/games/games.ts';
import { jackpotProofs } from './explain-jackpots.ts';
import { jackpotRounds, runJackpots } from './follow-jackpots.ts';
import { listLargestHits } from './jackpots.queries.ts';
import { jackpotsConsoleSet } from './jackpots.console.routes.ts';
import { jackpotsSet } from './jackpots.routes.ts';
import { listenJackpots } from './tell-jackpot.ts';

export { readOdds } from './follow-jackpots.ts';
export { sumPools } from './jackpots.queries.ts';
export { renewValues } from './renew-values.ts';

const BOARD_MS = 7 * 86_400_000;
const BOARD_HITS = 60;

/** Hits of the last seven days, for the board of winners. */
async function listWins(platform: Platform, brandId: string): Promise<OtherWin[]> {
  const since = new Date(nowOf(platform.clock).getTime() - BOARD_MS);
  const hits = await listLargestHits(platform.db.kysely, brandId, since, BOARD_HITS);
  return hits.map((hit) => ({
    memberId: hit.hit_member_id,
    gameId: hit.game_id,
    amount: hit.paid,
    wonAt: hit.ended_at,
    jackpot: hit.tier,
  }));
}

/** What the server takes from this feature. */
export const jackpotsFeature = {
  name: 'jackpots',
  siteSets: [jackpotsSet],
  consoleSets: [jackpotsConsoleSet],
  streams: [jackpotRounds],
  proofs: jackpotProofs,
  otherWins: listWins,
  listen: listenJackpots,
  run: runJackpots,
};
