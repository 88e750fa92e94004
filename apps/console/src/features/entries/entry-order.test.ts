import { expect, it } from 'vitest';
import { movedEntries } from './entry-order.ts';

const entries = ['a', 'b', 'c'].map((id) => ({ id }));

it('an entry moves one step and stays at the edges', () => {
  expect(movedEntries(entries, 0, 1)).toEqual(['b', 'a', 'c']);
  expect(movedEntries(entries, 2, -1)).toEqual(['a', 'c', 'b']);
  expect([movedEntries(entries, 0, -1), movedEntries(entries, 2, 1), movedEntries([], 0, 1)]).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
    [],
  ]);
});
