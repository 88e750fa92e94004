import { tablesCalls } from '@talora/contract/rounds/tables.ts';
import { serve } from '../../../platform/http/handlers.ts';
import type { GameContexts } from '../arcade/arcade.ts';
import { cashOut } from './cash-out.ts';
import { openTable } from './open-table.ts';
import { placeBet } from './place-bet.ts';
import { listMyBets, showFairness, showTable } from './show-table.ts';

/** Answers the frames of shared tables. */
export const tablesSet = serve<typeof tablesCalls, GameContexts>(tablesCalls, {
  openTable,
  table: showTable,
  placeBet,
  cashOut,
  bets: listMyBets,
  sharedFairness: showFairness,
});
