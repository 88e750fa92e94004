import { branchConsoleCalls } from '@talora/contract/agents/branch-console.ts';
import { serve } from '../../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../../base/staff/staff.ts';
import { listMoves, takeBackMove } from './list-moves.ts';
import { askMove } from './order-move.ts';
import { planMove } from './plan-move.ts';
import { findInTree, readTree } from './read-tree.ts';

/** Shows staff the tree of agents, and moves branches in it. */
export const branchConsoleSet = serve<typeof branchConsoleCalls, StaffContexts>(branchConsoleCalls, {
  agentTree: (context, input) => readTree(context, input),
  findInTree: (context, input) => findInTree(context, input),
  planMove: (context, input) => planMove(context, input),
  askMove: (context, input) => askMove(context, input),
  branchMoves: (context, input) => listMoves(context, input),
  takeBackMove: (context, input) => takeBackMove(context, input),
});
