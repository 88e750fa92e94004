import { arcadeProofs } from './explain-rounds.ts';
import { arcadeSet, arcadeSiteSet } from './arcade.routes.ts';
import { decksConsoleSet } from './decks/decks.console.routes.ts';
import { promiseDecks } from './decks/open-decks.ts';
import { endWaitingRounds } from './steps/end-waiting.ts';
import { deleteOldGameSessions } from './game-session.ts';

export { renewSeeds } from './renew-seeds.ts';
export { deckEffects } from './decks/void-deck.ts';
export type { GameContexts } from './arcade.routes.ts';
export { drawRound, readOddsOf, type DrawnRound } from './draw-round.ts';
export { countGamesOf, countPlayersOfGames, findGameSession, insertGameSession, type GameContext } from './game-session.ts';
export { dealt } from './dealt.ts';
export { houseOf, SHOT_GAMES } from './house-games.ts';
export { listRoundsOfIds, type RoundRow } from './rounds.queries.ts';
export { SEAT_MOVED } from './seats.ts';
export { drawsOf, findSeeds, openSeed } from './seeds.ts';
export { refuseStake, TOO_SOON } from './spin.ts';

/** What the server takes from this feature. */
export const arcadeFeature = {
  name: 'arcade',
  siteSets: [arcadeSiteSet],
  arcadeSets: [arcadeSet],
  consoleSets: [decksConsoleSet],
  jobs: [
    { name: 'arcade.delete-old-sessions', every: '33 * * * *', run: deleteOldGameSessions },
    { name: 'arcade.end-waiting-rounds', every: '* * * * *', run: endWaitingRounds },
    { name: 'arcade.promise-decks', every: '* * * * *', run: promiseDecks },
  ],
  proofs: arcadeProofs,
};
