import type { Job } from '../../../platform/jobs/jobs.ts';
import { deleteOldGameSessions } from './game-session.ts';

export { arcadeProofs } from './explain-rounds.ts';
export { arcadeSet, arcadeSiteSet } from './arcade.routes.ts';
export { countGamesOf, findGameSession, type GameContext } from './game-session.ts';

/** Timed work of the house provider. */
export const arcadeJobs: readonly Job[] = [{ name: 'arcade.delete-old-sessions', every: '33 * * * *', run: deleteOldGameSessions }];
