import { describe, expect, it } from 'vitest';
import { gameList, gamesAsked } from './games-search.ts';

const read = (asked: object) => gameList.read(asked as never);

describe('the address of the games', () => {
  it('falls back to the start where it holds nonsense', () => {
    expect(read({ state: 'gone', picture: 5, sort: 'luck', page: -1 })).toEqual(gameList.start);
    expect(gameList.narrowed(gameList.start)).toEqual([]);
  });

  it('holds what the list is narrowed by; a number alone is a text', () => {
    const search = read({ query: 1001, state: 'hot', vassalage: 'HOUSE', names: 'no-CN', page: '3', sort: '-name' });
    expect(search).toMatchObject({ query: '1001', state: 'hot', vassalage: 'HOUSE', names: 'no-CN', page: 3, sort: '-name' });
    expect(gameList.narrowed(search)).toEqual(['query', 'state', 'vassalage', 'names']);
  });

  it('asks for nothing by what is empty', () => {
    expect(gamesAsked(gameList.start)).toEqual({ state: 'all', picture: 'any', names: 'any', device: 'any', sort: 'order' });
    expect(gamesAsked(read({ family: 'RNG', tag: 'x'.repeat(60) }))).toMatchObject({ family: 'RNG', tag: 'x'.repeat(24) });
  });
});
