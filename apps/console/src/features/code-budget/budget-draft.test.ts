import type { CodeBudgets } from '@talora/domain/codes/code-budgets.ts';
import { describe, expect, it } from 'vitest';
import { budgetDraftOf, readBudgets } from './budget-draft.ts';

const present: CodeBudgets = {
  codeIntervalSeconds: 60,
  codesPerTargetHour: 5,
  codesPerTargetDay: 20,
  codesPerCallerHour: 50,
  codesPerPrefixDay: 500,
  codesPerDay: 5_000,
  breakerFailures: 10,
  breakerMinutes: 15,
};
const typed = (over: Partial<Record<keyof CodeBudgets, string>>) => readBudgets({ ...budgetDraftOf(present), ...over }, present);

describe('typed budgets', () => {
  it('change nothing when they are as they stand', () => {
    expect(typed({})).toMatchObject({ wanted: present, isSound: true, isSame: true });
    expect(typed({ breakerMinutes: '015' })).toMatchObject({ isSound: true, isSame: true });
  });

  it('change what is typed otherwise', () => {
    expect(typed({ codesPerDay: '5001' })).toMatchObject({ wanted: { ...present, codesPerDay: 5_001 }, isSound: true, isSame: false });
  });

  it('cannot be saved with what is no whole number, out of its range, or larger than what is around it', () => {
    for (const text of ['', '5.5', '-1', '1e3', '12345678', '29'])
      expect(typed({ codeIntervalSeconds: text }).problems).toEqual({ codeIntervalSeconds: 'range' });
    expect(typed({ codeIntervalSeconds: '30' }).isSound).toBe(true);
    expect(typed({ codesPerTargetHour: '21' }).problems).toEqual({ codesPerTargetHour: 'order' });
    expect(typed({ codesPerTargetHour: '20' }).isSound).toBe(true);
  });
});
