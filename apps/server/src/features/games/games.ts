import type { Job } from '../../platform/jobs/jobs.ts';
import { deleteOldTickets } from './games.queries.ts';

export { addGame, addGameToBrand, addGameCategory, addVendor } from './add-games.ts';
export { recordDays } from './betting-record.ts';
export { playProofs } from './explain-plays.ts';
export { gamesSet } from './games.routes.ts';
export { listGamesById, type TicketRow } from './games.queries.ts';
export { postingView } from './games.view.ts';
export { spendLaunchTicket } from './launch-game.ts';
export { BALANCE_TOPIC, placeBet, settleBet } from './play-lanes.ts';
export { addVendorAdapter, type LaunchRequest, type VendorAdapter } from './vendor-adapters.ts';
export { listVendorGames, type VendorGame } from './vendor-games.ts';
export { findPlayRow, sumPlaysByGame, sumPlaysByHour, sumPlaysOfMember } from './plays.queries.ts';

/** Timed work of the games feature. */
export const gamesJobs: readonly Job[] = [
  { name: 'games.delete-old-tickets', every: '23 * * * *', run: (platform) => deleteOldTickets(platform.db.kysely) },
];
