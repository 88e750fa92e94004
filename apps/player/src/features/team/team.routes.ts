import type { PageRoute } from '../../routing/page-route.ts';
import { PATHS } from '../../routing/paths.ts';

/** An agent's team: what it comes to, who stands in it, what they bet, win and lose, pay in and take out. */
export const teamRoutes: readonly PageRoute[] = [
  {
    path: PATHS.agentCentre,
    title: 'agentCentre.pages.agentCentre',
    isForMembers: true,
    chunk: 'overview-page',
    load: () => import('./overview-page.tsx'),
  },
  {
    path: PATHS.agentTeam,
    title: 'agentCentre.pages.agentTeam',
    isForMembers: true,
    chunk: 'team-page',
    load: () => import('./team-page.tsx'),
  },
  {
    path: PATHS.agentBetting,
    title: 'agentCentre.pages.agentBetting',
    isForMembers: true,
    chunk: 'team-betting-page',
    load: () => import('./team-betting-page.tsx'),
  },
  {
    path: PATHS.agentLoss,
    title: 'agentCentre.pages.agentLoss',
    isForMembers: true,
    chunk: 'user-loss-page',
    load: () => import('./user-loss-page.tsx'),
  },
  {
    path: PATHS.agentMoney,
    title: 'agentCentre.pages.agentMoney',
    isForMembers: true,
    chunk: 'team-money-page',
    load: () => import('./team-money-page.tsx'),
  },
];
