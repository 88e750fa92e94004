import { expect, it } from 'vitest';
import { nextRow, stepOf } from './row-step.ts';

const press = (key: string, over: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) =>
  stepOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...over });

it('J goes on and K goes back; with a modifier they are the browser’s', () => {
  expect([press('j'), press('k'), press('J'), press('x')]).toEqual([1, -1, 0, 0]);
  for (const held of ['ctrlKey', 'metaKey', 'altKey'] as const) expect(press('j', { [held]: true })).toBe(0);
});

it('a step goes from the row with the focus, else from the opened one, else to the first', () => {
  expect(nextRow(5, 1, 3, 1)).toBe(2);
  expect(nextRow(5, -1, 3, -1)).toBe(2);
  expect(nextRow(5, -1, -1, 1)).toBe(0);
  expect(nextRow(5, -1, -1, -1)).toBe(0);
});

it('it stays at both ends, and an empty list has no row', () => {
  expect(nextRow(3, 2, -1, 1)).toBe(2);
  expect(nextRow(3, 0, -1, -1)).toBe(0);
  expect(nextRow(0, -1, -1, 1)).toBe(-1);
});
