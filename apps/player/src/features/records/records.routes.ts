import type { PageRoute } from '../../routing/page-route.ts';
import { PATHS } from '../../routing/paths.ts';

/** What a member has bet, every movement of the wallet, what both come to, what is left to play before a withdrawal, and what was given as a bonus. */
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
  {
    path: PATHS.turnover,
    title: 'records.turnover.title',
    isForMembers: true,
    chunk: 'turnover-page',
    load: () => import('./turnover-page.tsx'),
  },
  {
    path: PATHS.bonuses,
    title: 'records.bonuses.title',
    isForMembers: true,
    chunk: 'bonus-details-page',
    load: () => import('./bonus-details-page.tsx'),
  },
  {
    path: PATHS.rewards,
    title: 'records.rewards.title',
    isForMembers: true,
    chunk: 'rewards-page',
    load: () => import('./rewards-page.tsx'),
  },
];
