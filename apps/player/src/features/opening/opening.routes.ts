import type { PageRoute } from '../../routing/page-route.ts';
import { PATHS } from '../../routing/paths.ts';

/** The agent's page of opening accounts and of registration links. */
export const openingRoutes: readonly PageRoute[] = [
  { path: PATHS.agentOpening, title: 'opening.title', isForMembers: true, chunk: 'opening-page', load: () => import('./opening-page.tsx') },
];
