import type { PageRoute } from '../../routing/page-route.ts';
import { PATHS } from '../../routing/paths.ts';

/** Limits, breaks and the way out. */
export const protectionRoutes: readonly PageRoute[] = [
  {
    path: PATHS.protection,
    title: 'protection.title',
    isForMembers: true,
    chunk: 'protection-page',
    load: () => import('./protection-page.tsx'),
  },
];
