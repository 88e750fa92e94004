import { codeBudgetCalls } from '@talora/contract/site/code-budget-console.ts';
import { serve } from '../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../base/staff/staff.ts';
import { changeCodeBudget, freeCodes, resumeCodes, showCodeBudget } from './code-budget.ts';

/** Answers how many codes go out, and how many may. */
export const codeBudgetSet = serve<typeof codeBudgetCalls, StaffContexts>(codeBudgetCalls, {
  codeBudget: (context) => showCodeBudget(context),
  changeCodeBudget: (context, change) => changeCodeBudget(context, change),
  resumeCodes: (context, asked) => resumeCodes(context, asked),
  freeCodes: (context, asked) => freeCodes(context, asked),
});
