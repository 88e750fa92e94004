import type { PageRoute } from '../../routing/page-route.ts';
import { PATHS } from '../../routing/paths.ts';

/** Pages of withdrawing: asking for one, one with its journey and receipt, and the accounts that are paid to. */
export const withdrawalRoutes: readonly PageRoute[] = [
  {
    path: PATHS.withdrawal,
    title: 'withdrawal.title',
    isForMembers: true,
    chunk: 'withdrawal-page',
    load: () => import('./withdrawal-page.tsx'),
  },
  {
    path: PATHS.accounts,
    title: 'withdrawal.accounts.title',
    isForMembers: true,
    chunk: 'accounts-page',
    load: () => import('./accounts-page.tsx'),
  },
];
