import type { Platform } from '../../../platform/platform.ts';
import { followGameTimes } from './console/follow-times.ts';
import { gameListSet, gamesConsoleSet } from './console/games.console.routes.ts';
import { catalogueSet } from './catalogue/catalogue.routes.ts';
import { sumReturns } from './plays/game-returns.ts';
import { playProofs } from './plays/explain-plays.ts';
import { memberHours } from './plays/sum-hours.ts';
import { gamesSet } from './games.routes.ts';
import { listenGames } from './catalogue/listen-games.ts';
import { deleteOldTickets } from './catalogue/games.queries.ts';

export { switchEffects } from './console/vendor-on.ts';

export { addGame, addGameToBrand, addGameCategory, addNextVendor, addVendor } from './catalogue/add-games.ts';
export { findListedGame, onCatalogueChange, tellCatalogueChanged } from './catalogue/catalogue.ts';
export { findGamePicture } from './catalogue/game-pictures.ts';
export { frameOriginsOf } from './catalogue/frame-origins.ts';
export { playFilterOf, recordDays, statesOf } from './plays/betting-record.ts';
export { showReturns } from './plays/game-returns.ts';
export { played } from './plays/played.ts';
export { listGamesById, type TicketRow } from './catalogue/games.queries.ts';
export { changeNavigation, readNavigation, readNavigationContents, versionOfNavigation } from './console/navigation-console.ts';
export {
  listConsoleVendors,
  listHouseVendorCodes,
  storeVendorWithin,
  tellVendorSwitched,
  type ConsoleVendorRow,
} from './console/vendor-console.ts';
export { playView, postingView, vendorNameOf } from './games.view.ts';
export { readListedReach, type ListedReach } from './console/stop-reach.ts';
export { addOtherWins, type OtherWin, type OtherWinsReader } from './catalogue/other-wins.ts';
export { addBeforeLaunch, type BeforeLaunch } from './launch/before-launch.ts';
export { spendLaunchTicket } from './launch/launch-game.ts';
export { importOfferedGames, listCatalogueGames, type CatalogueGame } from './catalogue/import-offered.ts';
export { maintenanceOf, maintenanceView, stopOf } from './catalogue/maintenance.ts';
export { BALANCE_TOPIC } from './plays/play-batchers.ts';
export { BET_STOPS, refuseBet } from './plays/bet-stops.ts';
export { addVendorAdapter, type LaunchRequest, type VendorAdapter } from './launch/vendor-adapters.ts';
export { letBrandList, listBrandsOfVendor } from './catalogue/vendor-brands.ts';
export { findVendorStop, listVendorGames, type VendorGame } from './catalogue/vendor-games.ts';
export {
  countPlayersOfBrand,
  listPlayersOfBrand,
  sumPlayedOfBrand,
  type PlayedOfBrand,
  type PlayersOfBrand,
} from './plays/brand-hours.queries.ts';
export { findPlayOfBrand, listPlaysByEnd } from './plays/find-plays.queries.ts';
export { findPlayRow, listPlayRows, sumPlayRows, type PlayFilter } from './plays/plays.queries.ts';
export {
  listPlayedDays,
  listPlaysBefore,
  readPlayPage,
  sumPlaysByGameOf,
  sumPlaysOfMember,
  sumPlaysOfMembers,
  type PlayedFilter,
  type PlayedSums,
} from './plays/play-hours.queries.ts';
export {
  hasUncounted,
  NO_VENDOR_SUMS,
  readSummedUntil,
  sumVendorDays,
  sumVendorGames,
  type VendorSums,
} from './plays/vendor-days.queries.ts';
export { findWindowEnd, listSettledPlays, type SettledPlay } from './plays/settled-plays.ts';

/** What the server takes from this feature. */
export const gamesFeature = {
  name: 'games',
  siteSets: [gamesSet, catalogueSet],
  consoleSets: [gamesConsoleSet, gameListSet],
  jobs: [
    { name: 'games.delete-old-tickets', every: '23 * * * *', run: (platform: Platform) => deleteOldTickets(platform.db.kysely) },
    { name: 'games.follow-times', every: '* * * * *', run: followGameTimes },
    { name: 'games.sum-returns', every: '7,22,37,52 * * * *', run: sumReturns },
  ],
  proofs: playProofs,
  streams: [memberHours],
  listen: listenGames,
};
