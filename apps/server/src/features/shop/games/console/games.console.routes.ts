import { gameListCalls } from '@talora/contract/games/game-list-console.ts';
import { gamesConsoleCalls } from '@talora/contract/games/games-console.ts';
import { serve } from '../../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../../base/staff/staff.ts';
import { showReturns } from '../plays/game-returns.ts';
import { moveGame, setGame, setVendor, showGames, showVendors } from './games-console.ts';
import { changeGames, listBatches, tryGames, undoGames } from './games-batches.ts';
import { exportGames, saveGamePicture, showFigures, showGame, showGameHistory } from './one-game.ts';

/** Answers games and vendors at the console. */
export const gamesConsoleSet = serve<typeof gamesConsoleCalls, StaffContexts>(gamesConsoleCalls, {
  consoleGames: (context, filter) => showGames(context, filter),
  consoleVendors: (context) => showVendors(context),
  gameReturns: (context, { days }) => showReturns(context, { days }),
  changeGame: (context, change) => setGame(context, change),
  moveGame: (context, move) => moveGame(context, move),
  changeVendor: (context, change) => setVendor(context, change),
});

/** Answers one game, the list as a file, and acts on many games. */
export const gameListSet = serve<typeof gameListCalls, StaffContexts>(gameListCalls, {
  consoleGame: (context, { nodeId }) => showGame(context, nodeId),
  gamesFile: (context, asked) => exportGames(context, asked),
  gameFigures: (context, { nodeId }) => showFigures(context, nodeId),
  gameHistory: (context, asked) => showGameHistory(context, asked),
  saveGamePicture: (context, request, files) => saveGamePicture(context, request, files),
  tryGames: (context, asked) => tryGames(context, asked),
  changeGames: (context, asked) => changeGames(context, asked),
  gamesBatches: (context) => listBatches(context),
  undoGames: (context, asked) => undoGames(context, asked),
});
