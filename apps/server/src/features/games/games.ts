import type { Job } from '../../platform/jobs/jobs.ts';
import { deleteOldTickets } from './games.queries.ts';

export { addGame, addGameToBrand, addGameCategory, addVendor, type ListingMarks, type NewGame } from './add-games.ts';
export { catalogueSet } from './catalogue.routes.ts';
export { findListedGame, onCatalogueChange, tellCatalogueChanged } from './catalogue.ts';
export { frameOriginsOf } from './frame-origins.ts';
export { recordDays } from './betting-record.ts';
export { played } from './played.ts';
export { playProofs } from './explain-plays.ts';
export { gamesSet } from './games.routes.ts';
export { listGamesById, type TicketRow } from './games.queries.ts';
export { changeListing, listDeskGames, moveListing, type DeskRow, type ListingDraft } from './listing-desk.ts';
export { changeNavigation, readNavigation, readNavigationContents, versionOfNavigation } from './navigation-desk.ts';
export {
  listDeskVendors,
  listHouseVendorCodes,
  lockDeskVendor,
  storeVendorWithin,
  tellVendorSwitched,
  type DeskVendorRow,
  type RecordVendor,
  type VendorChange,
  type VendorDraft,
} from './vendor-desk.ts';
export { postingView } from './games.view.ts';
export { spendLaunchTicket } from './launch-game.ts';
export { gameIdOf } from './list-games.ts';
export { importOfferedGames, listCatalogueGames, type CatalogueGame } from './import-offered.ts';
export { listenGames } from './listen-games.ts';
export { maintenanceOf, maintenanceView, stopOf } from './maintenance.ts';
export { BALANCE_TOPIC, placeBet, settleBet } from './play-lanes.ts';
export { BET_STOPS, refuseBet } from './bet-stops.ts';
export { addVendorAdapter, type LaunchRequest, type VendorAdapter } from './vendor-adapters.ts';
export { letBrandList, listBrandsOfVendor } from './vendor-brands.ts';
export { findVendorStop, listVendorGames, type VendorGame } from './vendor-games.ts';
export { findPlayRow, sumPlaysByGame, sumPlaysByHour, sumPlaysOfMember } from './plays.queries.ts';

/** Timed work of the games feature. */
export const gamesJobs: readonly Job[] = [
  { name: 'games.delete-old-tickets', every: '23 * * * *', run: (platform) => deleteOldTickets(platform.db.kysely) },
];
