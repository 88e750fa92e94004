import { gamesDeskCalls } from '@talora/contract/games/games-console.ts';
import { serve } from '../../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../../base/staff/staff.ts';
import { moveGame, setGame, setVendor, showGames, showVendors } from './games-desk.ts';

/** Answers games and vendors at the console. */
export const gamesDeskSet = serve<typeof gamesDeskCalls, StaffContexts>(gamesDeskCalls, {
  deskGames: (context, filter) => showGames(context, filter),
  deskVendors: (context) => showVendors(context),
  changeGame: (context, change) => setGame(context, change),
  moveGame: (context, move) => moveGame(context, move),
  changeVendor: (context, change) => setVendor(context, change),
});
