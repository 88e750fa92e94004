import type { PageRoute } from '../../routing/page-route.ts';
import { PATHS } from '../../routing/paths.ts';

/** The page from which agents log in and to which they return. */
export const agentsRoutes: readonly PageRoute[] = [
  { path: PATHS.agents, title: 'agents.title', isForMembers: true, chunk: 'agents-page', load: () => import('./agents-page.tsx') },
];
