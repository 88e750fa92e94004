import { expect, it } from 'vitest';
import { NO_CHOICE } from './columns.ts';
import { isSameView, LONGEST_NAME, MOST_VIEWS, readKept, viewSearch, withView } from './kept-lists.ts';

it('what a device has kept is read; what it cannot mean is left out', () => {
  const kept = { columns: { shown: ['hash'], hidden: ['sum'] }, views: [{ name: 'Mine', search: { state: 'open' } }] };
  expect(readKept(JSON.stringify(kept))).toEqual(kept);
  for (const text of [null, '', '{', '7', 'null', '[]']) expect(readKept(text)).toEqual({ columns: NO_CHOICE, views: [] });
  const odd = {
    columns: { shown: [1, 'hash'], hidden: 'sum' },
    views: [null, { name: 3, search: {} }, { name: 'x'.repeat(99), search: { a: 'b', page: 3 } }],
  };
  expect(readKept(JSON.stringify(odd))).toEqual({
    columns: { shown: ['hash'], hidden: [] },
    views: [{ name: 'x'.repeat(LONGEST_NAME), search: { a: 'b' } }],
  });
});

it('a view holds filters and order that are other than at the start, never page or row', () => {
  const start = { state: 'all', find: '', sort: '-at', page: 1, open: undefined };
  expect(viewSearch({ ...start, state: 'open', find: 'a', page: 5, open: '9' }, start)).toEqual({ find: 'a', state: 'open' });
  expect(viewSearch(start, start)).toEqual({});
});

it('a view of the same name is replaced; one too many is not kept', () => {
  const one = { name: 'a', search: {} };
  expect(withView([one], { name: 'a', search: { find: 'x' } })).toEqual([{ name: 'a', search: { find: 'x' } }]);
  const full = Array.from({ length: MOST_VIEWS }, (_, at) => ({ name: `v${at}`, search: {} }));
  expect(withView(full, one)).toBeNull();
  expect(withView(full, { name: 'v3', search: { find: 'x' } })).toHaveLength(MOST_VIEWS);
  expect(withView(full.slice(1), one)).toHaveLength(MOST_VIEWS);
});

it('views are the same whatever the order of their words', () => {
  expect(isSameView({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true);
  expect(isSameView({ a: '1' }, { a: '1', b: '2' })).toBe(false);
});
