import type { PageRoute } from '../../routing/page-route.ts';
import { PATHS } from '../../routing/paths.ts';

/** Papers that show who a member is. */
export const papersRoutes: readonly PageRoute[] = [
  { path: PATHS.identity, title: 'papers.title', isForMembers: true, chunk: 'papers-page', load: () => import('./papers-page.tsx') },
];
