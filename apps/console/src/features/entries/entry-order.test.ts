import { expect, it } from 'vitest';
import { pageOfEntries, positionOf } from './entry-order.ts';

const many = Array.from({ length: 120 }, (_, at) => at);

it('a list has pages of fifty, and a page behind the last one is the last', () => {
  expect(pageOfEntries(many, 1)).toMatchObject({ pageNo: 1, totalPages: 3, shown: many.slice(0, 50) });
  expect(pageOfEntries(many, 3).shown).toEqual(many.slice(100));
  expect(pageOfEntries(many, 9)).toMatchObject({ pageNo: 3 });
  expect(pageOfEntries([], 2)).toEqual({ pageNo: 1, totalPages: 1, shown: [] });
  expect(pageOfEntries(many.slice(0, 50), 1).totalPages).toBe(1);
});

it('a position is a whole number from 1', () => {
  expect(['1', ' 250 ', '0', '-1', '1.5', '', 'x', '100000'].map(positionOf)).toEqual([1, 250, null, null, null, null, null, null]);
});
