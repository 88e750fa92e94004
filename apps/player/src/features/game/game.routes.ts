import type { PageRoute } from '../../routing/page-route.ts';

/** Pages of this feature. */
export const gameRoutes: readonly PageRoute[] = [
  { path: '/seamless', title: 'title.game', frame: 'game', chunk: 'game-page', load: () => import('./game-page.tsx') },
];
