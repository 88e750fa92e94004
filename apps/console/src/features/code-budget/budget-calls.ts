import { codeBudgetCalls } from '@talora/contract/site/code-budget-console.ts';
import { openEditingClient } from '../../calls/console-calls.ts';

/** Calls of this page. */
export const budgetCalls = openEditingClient(codeBudgetCalls);
