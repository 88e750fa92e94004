import { recordsCalls } from '@talora/contract/wallet/records.ts';
import { serve } from '../../../platform/http/handlers.ts';
import type { MemberContexts } from '../../people/members/members.ts';
import { readProfit } from './read-profit.ts';
import { makeStatement } from './statement/make-statement.ts';
import { listStatementKeys } from './statement/statement-keys.ts';
import { writeBets } from './write-bets.ts';
import { writeMovements } from './write-movements.ts';

/** Answers profit and loss, writes records as files, and makes statements. */
export const recordsSet = serve<typeof recordsCalls, MemberContexts>(recordsCalls, {
  profit: readProfit,
  betsFile: writeBets,
  movementsFile: writeMovements,
  statement: makeStatement,
  statementKeys: async ({ platform }) => listStatementKeys(platform),
});
