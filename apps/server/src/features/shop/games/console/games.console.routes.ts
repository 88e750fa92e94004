import { gamesConsoleCalls } from '@talora/contract/games/games-console.ts';
import { serve } from '../../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../../base/staff/staff.ts';
import { showReturns } from '../plays/game-returns.ts';
import { moveGame, setGame, setVendor, showGames, showVendors } from './games-console.ts';

/** Answers games and vendors at the console. */
export const gamesConsoleSet = serve<typeof gamesConsoleCalls, StaffContexts>(gamesConsoleCalls, {
  consoleGames: (context, filter) => showGames(context, filter),
  consoleVendors: (context) => showVendors(context),
  gameReturns: (context, { days }) => showReturns(context, { days }),
  changeGame: (context, change) => setGame(context, change),
  moveGame: (context, move) => moveGame(context, move),
  changeVendor: (context, change) => setVendor(context, change),
});
