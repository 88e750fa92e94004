import { expect, it } from 'vitest';
import { isShown, nextOrder, NO_CHOICE, orderOf, withColumn } from './columns.ts';

const name = { key: 'name', isAlways: true };
const sum = { key: 'sum' };
const hash = { key: 'hash', isExtra: true };

it('columns are shown as the list has them until a person chooses otherwise', () => {
  expect([name, sum, hash].map((column) => isShown(column, NO_CHOICE))).toEqual([true, true, false]);
  const chosen = withColumn(withColumn(NO_CHOICE, sum, false), hash, true);
  expect([name, sum, hash].map((column) => isShown(column, chosen))).toEqual([true, false, true]);
  const back = withColumn(withColumn(withColumn(chosen, sum, true), hash, true), hash, false);
  expect(back).toEqual(NO_CHOICE);
});

it('a column that the row is known by stays, and one that is gone changes nothing', () => {
  expect(isShown(name, { shown: [], hidden: ['name', 'former'] })).toBe(true);
  expect(isShown(sum, { shown: ['former'], hidden: ['former'] })).toBe(true);
});

it('a head orders the largest first, then the smallest', () => {
  expect([orderOf({}, '-at'), orderOf({ sort: 'at' }, '-at'), orderOf({ sort: 'at' }, 'at'), orderOf({ sort: 'sum' }, 'at')]).toEqual([
    undefined,
    'descending',
    'ascending',
    'none',
  ]);
  expect([nextOrder('sum', '-at'), nextOrder('sum', '-sum'), nextOrder('sum', 'sum')]).toEqual(['-sum', 'sum', '-sum']);
});
