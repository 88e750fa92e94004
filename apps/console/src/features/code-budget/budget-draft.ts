import { CODE_BUDGET_NAMES, findBudgetProblems, type CodeBudget, type CodeBudgets } from '@talora/domain/codes/code-budgets.ts';

/** The budgets as they are typed. */
export type BudgetDraft = Readonly<Record<CodeBudget, string>>;

const each = <T>(make: (name: CodeBudget) => T) =>
  Object.fromEntries(CODE_BUDGET_NAMES.map((name) => [name, make(name)])) as Record<CodeBudget, T>;

/** A typed number; none is NaN, which no rule accepts. */
const read = (text: string): number => (/^[0-9]{1,7}$/.test(text) ? Number(text) : Number.NaN);

/** What the form is filled with. */
export const budgetDraftOf = (budgets: CodeBudgets): BudgetDraft => each((name) => String(budgets[name]));

/** What a draft reads as, what is wrong with it, and whether it would change nothing. */
export function readBudgets(draft: BudgetDraft, present: CodeBudgets) {
  const wanted = each((name) => read(draft[name]));
  const problems = findBudgetProblems(wanted);
  return {
    wanted,
    problems,
    isSound: Object.keys(problems).length === 0,
    isSame: CODE_BUDGET_NAMES.every((name) => wanted[name] === present[name]),
  };
}
