import { expect, it } from 'vitest';
import { promotionSearch } from './promotion-search.ts';

it('the button of a notice leads to the category of promotions that its type names, and to all of them for any other word', () => {
  expect(promotionSearch('deposit')).toEqual({ category: 'deposit' });
  expect(promotionSearch(' NEWPLAYER ')).toEqual({ category: 'newPlayer' });
  for (const other of ['', 'anything', 'category']) expect(promotionSearch(other)).toEqual({});
});
