import type { PageRoute } from '../../routing/page-route.ts';
import { PATHS } from '../../routing/paths.ts';

/** The member's own page. */
export const meRoutes: readonly PageRoute[] = [
  { path: PATHS.me, title: 'me.title', isForMembers: true, chunk: 'me-page', load: () => import('./me-page.tsx') },
];
