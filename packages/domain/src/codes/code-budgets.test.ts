import { describe, expect, it } from 'vitest';
import { CODE_BUDGET_NAMES, CODE_BUDGETS, findBudgetProblems, type CodeBudgets } from './code-budgets.ts';

const SHIPPED: CodeBudgets = {
  codeIntervalSeconds: 60,
  codesPerTargetHour: 5,
  codesPerTargetDay: 10,
  codesPerCallerHour: 20,
  codesPerPrefixDay: 2_000,
  codesPerDay: 5_000,
  breakerFailures: 5,
  breakerMinutes: 30,
};

describe('budgets of codes', () => {
  it('are sound as they ship, and on both sides of every limit', () => {
    expect(findBudgetProblems(SHIPPED)).toEqual({});
    for (const name of CODE_BUDGET_NAMES) {
      const [least, most] = CODE_BUDGETS[name];
      expect(findBudgetProblems({ ...SHIPPED, [name]: least })[name]).not.toBe('range');
      expect(findBudgetProblems({ ...SHIPPED, [name]: most })[name]).not.toBe('range');
      for (const value of [least - 1, most + 1, least + 0.5, Number.NaN]) {
        expect(findBudgetProblems({ ...SHIPPED, [name]: value })[name]).toBe('range');
      }
    }
  });

  it('lie within one another', () => {
    expect(findBudgetProblems({ ...SHIPPED, codesPerTargetHour: 10 })).toEqual({});
    expect(findBudgetProblems({ ...SHIPPED, codesPerTargetHour: 11 })).toEqual({ codesPerTargetHour: 'order' });
    expect(findBudgetProblems({ ...SHIPPED, codesPerPrefixDay: 5_001 })).toEqual({ codesPerPrefixDay: 'order' });
    expect(findBudgetProblems({ ...SHIPPED, codesPerDay: 19, codesPerPrefixDay: 19 })).toEqual({ codesPerCallerHour: 'order' });
  });
});
