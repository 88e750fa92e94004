import { CATEGORY_PATHS, isCategoryKey, VENDOR_PATHS } from '@talora/domain/games/categories.ts';
import type { ModalRoute, PageRoute } from '../../routing/page-route.ts';

/** Categories that are lists of games; the others are pages of their own. */
const isGameList = (key: string): boolean => isCategoryKey(key) && key !== 'PROMO' && key !== 'HOT';

const load = () => import('./category-page.tsx');

const categories: readonly PageRoute[] = Object.entries(CATEGORY_PATHS).flatMap(([key, path]) =>
  isGameList(key) ? [{ path, title: 'title.category', chunk: 'category-page', load } as const] : [],
);

const vendors: readonly PageRoute[] = Object.keys(VENDOR_PATHS).map((path) => ({
  path,
  title: 'title.category',
  chunk: 'category-page',
  load,
}));

/** Dialogs of this feature. */
export const lobbyModals: readonly ModalRoute[] = [{ name: 'games', load: () => import('./game-list-modal.tsx') }];

/** Pages of this feature. */
export const lobbyRoutes: readonly PageRoute[] = [
  ...categories,
  ...vendors,
  ...['/lottery', '/seaLottery', '/vnLottery'].map(
    (path) =>
      ({ path, title: 'lobby.kinds.LOTT', isForMembers: true, chunk: 'lottery-page', load: () => import('./lottery-page.tsx') }) as const,
  ),
  { path: '/hot', title: 'title.hot', chunk: 'hot-page', load: () => import('./hot-page.tsx') },
  { path: '/winners', title: 'lobby.winners', chunk: 'winners-page', load: () => import('./winners-page.tsx') },
  { path: '/search', title: 'title.search', chunk: 'search-page', load: () => import('./search-page.tsx') },
  {
    path: '/favorite',
    title: 'title.favourites',
    isForMembers: true,
    chunk: 'favourites-page',
    load: () => import('./favourites-page.tsx'),
  },
  { path: '/recent', title: 'title.recent', isForMembers: true, chunk: 'recent-page', load: () => import('./recent-page.tsx') },
];
