import { bankConsoleCalls } from '@talora/contract/bank/bank-console.ts';
import { serve } from '../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../base/staff/staff.ts';
import { matchLine, setLineAside, undoMatch } from './lines/match-line.ts';
import { getLine, listAccounts, listLines, listStatements } from './lines/show-lines.ts';
import { keepStatement, previewStatement } from './statements/keep-statement.ts';

/** Answers statements of the brand's bank accounts and their lines. */
export const bankConsoleSet = serve<typeof bankConsoleCalls, StaffContexts>(bankConsoleCalls, {
  bankAccounts: (context) => listAccounts(context),
  bankStatements: (context, asked) => listStatements(context, asked),
  previewStatement: (context, asked, files) => previewStatement(context, asked, files),
  keepStatement: (context, asked, files) => keepStatement(context, asked, files),
  bankLines: (context, asked) => listLines(context, asked),
  bankLine: (context, { id }) => getLine(context, id),
  matchLine: async (context, asked) => {
    await matchLine(context, asked);
    return getLine(context, asked.id);
  },
  setLineAside: async (context, asked) => {
    await setLineAside(context, asked);
    return getLine(context, asked.id);
  },
  undoMatch: async (context, undone) => {
    await undoMatch(context, undone);
    return getLine(context, undone.id);
  },
});
