import { expect, it } from 'vitest';
import { isItemPaid, isToPay, mayCloseBatch } from './batch-rules.ts';

it('a batch is closed when nothing of it is left to be paid', () => {
  const items = [
    { state: 'paying', removed: null },
    { state: 'awaiting_receipt', removed: null },
    { state: 'paying', removed: 'taken-out' },
    { state: 'pay_failed', removed: 'failed' },
  ] as const;
  expect(items.map(isToPay)).toEqual([true, false, false, false]);
  expect(items.map(isItemPaid)).toEqual([false, true, false, false]);
  expect(mayCloseBatch(items)).toBe(false);
  expect(mayCloseBatch(items.slice(1))).toBe(true);
  expect(mayCloseBatch([])).toBe(true);
});
