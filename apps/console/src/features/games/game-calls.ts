import { gameListCalls } from '@talora/contract/games/game-list-console.ts';
import { openEditingClient } from '../../calls/console-calls.ts';

/** Calls of these pages: what is edited is sent back, so every character stays. */
export const gameCalls = openEditingClient(gameListCalls);
