import { expect, it } from 'vitest';
import { gamesInput, readGamesSearch } from './games-search.ts';

it('an address without anything lists all games of all vendors from the first page', () => {
  expect(gamesInput(readGamesSearch({} as never))).toEqual({ state: 'all', pageNo: 1 });
});

it('what is searched for, the vendor, the state and the page reach the call', () => {
  const search = readGamesSearch({ query: 'rimba', vassalage: 'HOUSE', state: 'maintenance', page: 3 } as never);
  expect(gamesInput(search)).toEqual({ state: 'maintenance', pageNo: 3, query: 'rimba', vassalage: 'HOUSE' });
});

it('a mistyped address falls back: an unknown state to all, a long vendor to its first 32 letters', () => {
  expect(readGamesSearch({ state: 'gone', vassalage: 'v'.repeat(40), page: -1 } as never)).toEqual({
    query: '',
    vassalage: 'v'.repeat(32),
    state: 'all',
    page: 1,
  });
});
