import { describe, expect, it } from 'vitest';
import { gameFilterOf, readLobbyFilter, writeLobbyFilter } from './lobby-filter.ts';

describe('the address of a category page', () => {
  it('comes back as it was written', () => {
    const texts = { q: 'naga', sub: 'JP', vassalage: 'KIRIN', rtp: '1', trial: '1', mine: '1', sort: 'name', page: '3' };
    expect(writeLobbyFilter(readLobbyFilter(texts))).toEqual(texts);
  });

  it('leaves out what means nothing', () => {
    const filter = readLobbyFilter({ sub: 'XX', sort: 'drop table', page: '-4', rtp: 'yes', vassalage: '' });
    expect(filter).toEqual(readLobbyFilter({}));
    expect(readLobbyFilter({ page: '1e99' }).pageNo).toBe(1);
    expect(readLobbyFilter({ page: '99999999999' }).pageNo).toBe(100_000);
    expect(readLobbyFilter({ q: 'x'.repeat(500) }).q).toHaveLength(64);
  });

  it('asks the call for 26 games of the category, and never for another vendor than the page’s own', () => {
    expect(gameFilterOf(readLobbyFilter({ sub: 'new', vassalage: 'NUSA' }), { gameType: 'RNG' })).toEqual({
      gameType: 'RNG',
      vassalage: 'NUSA',
      isNew: '1',
      sort: 'order',
      pageNo: 1,
      pageSize: 26,
    });
    expect(gameFilterOf(readLobbyFilter({ vassalage: 'NUSA' }), { vassalage: 'FB' }).vassalage).toBe('FB');
  });
});
