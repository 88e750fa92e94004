import type { PageRoute } from '../../routing/page-route.ts';

/** Pages of this feature. */
export const fairRoutes: readonly PageRoute[] = [
  { path: '/fair', title: 'title.fair', chunk: 'fair-page', load: () => import('./fair-page.tsx') },
];
