import type { PageRoute } from '../../routing/page-route.ts';
import { PATHS } from '../../routing/paths.ts';

/** Pages of depositing. */
export const depositRoutes: readonly PageRoute[] = [
  { path: PATHS.deposit, title: 'deposit.title', isForMembers: true, chunk: 'deposit-page', load: () => import('./deposit-page.tsx') },
];
