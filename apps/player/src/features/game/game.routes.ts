import type { ModalRoute, PageRoute } from '../../routing/page-route.ts';

/** Pages of this feature. */
export const gameRoutes: readonly PageRoute[] = [
  { path: '/seamless', title: 'title.game', chunk: 'game-page', load: () => import('./game-page.tsx') },
];

/** Dialogs of this feature. */
export const gameModals: readonly ModalRoute[] = [{ name: 'play', load: () => import('./game-window.tsx') }];
