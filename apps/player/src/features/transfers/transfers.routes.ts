import type { PageRoute } from '../../routing/page-route.ts';
import { PATHS } from '../../routing/paths.ts';

/** The page of money that is sent along the line. */
export const transfersRoutes: readonly PageRoute[] = [
  {
    path: PATHS.transfers,
    title: 'transfers.title',
    isForMembers: true,
    chunk: 'transfers-page',
    load: () => import('./transfers-page.tsx'),
  },
];
