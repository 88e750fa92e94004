import type { PageRoute } from '../../routing/page-route.ts';
import { PATHS } from '../../routing/paths.ts';

/** Pages of withdrawing: asking for one, and one with its journey and receipt. */
export const withdrawalRoutes: readonly PageRoute[] = [
  {
    path: PATHS.withdrawal,
    title: 'withdrawal.title',
    isForMembers: true,
    chunk: 'withdrawal-page',
    load: () => import('./withdrawal-page.tsx'),
  },
];
