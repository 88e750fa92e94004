import type { PageRoute } from '../../routing/page-route.ts';
import { PATHS } from '../../routing/paths.ts';

/** What a member has bet, every movement of the wallet, and what both come to. */
export const recordsRoutes: readonly PageRoute[] = [
  {
    path: PATHS.bettingRecord,
    title: 'records.bets.title',
    isForMembers: true,
    chunk: 'betting-record-page',
    load: () => import('./betting-record-page.tsx'),
  },
  {
    path: PATHS.accountRecord,
    title: 'records.account.title',
    isForMembers: true,
    chunk: 'account-record-page',
    load: () => import('./account-record-page.tsx'),
  },
  {
    path: PATHS.profit,
    title: 'records.profit.title',
    isForMembers: true,
    chunk: 'profit-page',
    load: () => import('./profit-page.tsx'),
  },
];
