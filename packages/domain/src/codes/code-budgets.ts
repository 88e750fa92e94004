/** Budgets of one-time codes, with the least and the most that each may be set to. */
export const CODE_BUDGETS = {
  codeIntervalSeconds: [30, 3_600],
  codesPerTargetHour: [1, 100],
  codesPerTargetDay: [1, 500],
  codesPerCallerHour: [1, 10_000],
  codesPerPrefixDay: [1, 1_000_000],
  codesPerDay: [1, 1_000_000],
  breakerFailures: [2, 100],
  breakerMinutes: [1, 1_440],
} as const satisfies Record<string, readonly [least: number, most: number]>;

/** Name of a budget. */
export type CodeBudget = keyof typeof CODE_BUDGETS;

/** The budgets of a brand. */
export type CodeBudgets = Readonly<Record<CodeBudget, number>>;

/** Names of the budgets, in the order in which they are shown. */
export const CODE_BUDGET_NAMES = Object.keys(CODE_BUDGETS) as CodeBudget[];

/** Budgets that lie within one another: the first may not exceed the second. */
const WITHIN: readonly (readonly [CodeBudget, CodeBudget])[] = [
  ['codesPerTargetHour', 'codesPerTargetDay'],
  ['codesPerTargetDay', 'codesPerPrefixDay'],
  ['codesPerCallerHour', 'codesPerDay'],
  ['codesPerPrefixDay', 'codesPerDay'],
];

/** What is wrong with a budget: out of its range, or larger than the one around it. */
export type BudgetProblem = 'range' | 'order';

/** Finds what contradicts itself; editor and server ask the same. */
export function findBudgetProblems(budgets: CodeBudgets): Partial<Record<CodeBudget, BudgetProblem>> {
  const problems: Partial<Record<CodeBudget, BudgetProblem>> = {};
  for (const name of CODE_BUDGET_NAMES) {
    const [least, most] = CODE_BUDGETS[name];
    const value = budgets[name];
    if (!Number.isInteger(value) || value < least || value > most) problems[name] = 'range';
  }
  for (const [inner, outer] of WITHIN) {
    if (problems[inner] === undefined && problems[outer] === undefined && budgets[inner] > budgets[outer]) problems[inner] = 'order';
  }
  return problems;
}

/** Why a code was not sent, of what was sent before. */
export type CodeRefusal = 'interval' | 'target' | 'caller' | 'prefix' | 'day' | 'paused';

/** All of them. */
export const CODE_REFUSALS = ['interval', 'target', 'caller', 'prefix', 'day', 'paused'] as const satisfies readonly CodeRefusal[];
