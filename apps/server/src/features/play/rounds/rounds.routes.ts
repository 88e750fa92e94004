import { tablesCalls, tablesSiteCalls } from '@talora/contract/rounds/tables.ts';
import { serve } from '../../../platform/http/handlers.ts';
import type { MemberContexts } from '../../people/members/members.ts';
import type { GameContexts } from '../arcade/arcade.ts';
import { cashOut } from './cash-out.ts';
import { openTable } from './open-table.ts';
import { placeBet } from './place-bet.ts';
import { showFairness, showPlay } from './show-fairness.ts';
import { listMyBets, showTable } from './show-table.ts';

/** Answers the frames of shared tables. */
export const tablesSet = serve<typeof tablesCalls, GameContexts>(tablesCalls, {
  openTable,
  table: showTable,
  placeBet,
  cashOut,
  bets: listMyBets,
  sharedFairness: showFairness,
});

/** Answers what the member's site asks of shared rounds. */
export const tablesSiteSet = serve<typeof tablesSiteCalls, MemberContexts>(tablesSiteCalls, { sharedPlay: showPlay });
