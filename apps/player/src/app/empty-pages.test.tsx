// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import FavouritesPage from '../features/lobby/favourites-page.tsx';
import RecentPage from '../features/lobby/recent-page.tsx';
import SearchPage from '../features/lobby/search-page.tsx';
import { drawPart } from '../../test/draw-part.tsx';
import { GAME } from '../../test/game-item.ts';

const EMPTY = { content: [], pageNo: 1, pageSize: 28, totalPages: 0, totalElements: 0 };

/** A site with one game, which no search finds, and a member who has none. */
const ANSWERS = new Proxy<Record<string, unknown>>(
  {},
  {
    get: (_, url) => {
      const [path = '', query = ''] = String(url).split('?');
      if (path === '/wps/relay/GCS_games')
        return query.includes('gameName') ? EMPTY : { ...EMPTY, content: [GAME], totalPages: 1, totalElements: 1 };
      if (path === '/wps/relay/GCS_favourites') return EMPTY;
      return path === '/wps/relay/GCS_recent' ? [] : undefined;
    },
  },
);

describe('a list of games that holds nothing', () => {
  it.each([
    { name: 'a search', page: <SearchPage />, path: '/search?q=zzz', words: 'No game found' },
    { name: 'favourites', page: <FavouritesPage />, path: '/favorite', words: 'no favourite games' },
    { name: 'games of before', page: <RecentPage />, path: '/recent', words: 'not played a game' },
  ])('shows an object and games to go on to: $name', async ({ page, path, words }) => {
    const root = await drawPart(page, { kind: 'member', path, answers: ANSWERS });
    await vi.waitFor(() => expect(root.textContent).toContain('Games that others play'));
    expect(root.textContent).toContain(words);
    expect(root.querySelector('p')?.closest('div')?.querySelector('svg')).not.toBeNull();
    expect(root.querySelector('li > a[href="/seamless?game=1001"]')).not.toBeNull();
  });
});
