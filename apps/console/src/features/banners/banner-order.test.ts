import { expect, it } from 'vitest';
import { inEarlierOrder, movedIds } from './banner-order.ts';

it('a banner changes places with its neighbour, and stays at the edge', () => {
  const ids = ['a', 'b', 'c'];
  expect(movedIds(ids, 1, -1)).toEqual(['b', 'a', 'c']);
  expect(movedIds(ids, 1, 1)).toEqual(['a', 'c', 'b']);
  expect(movedIds(ids, 0, -1)).toEqual(ids);
  expect(movedIds(ids, 2, 1)).toEqual(ids);
  expect(movedIds(ids, 7, -1)).toEqual(ids);
});

it('an earlier order has no banner that is gone, and those made since behind', () => {
  const banners = ['new', 'b', 'a'].map((id) => ({ id }));
  expect(inEarlierOrder(banners, ['a', 'gone', 'b']).map(({ id }) => id)).toEqual(['a', 'b', 'new']);
});
