import type { PageRoute } from '../../routing/page-route.ts';
import { PATHS } from '../../routing/paths.ts';

/** Contracts of an agent, a page for each kind, and the income by them. */
export const contractsRoutes: readonly PageRoute[] = [
  {
    path: PATHS.agentIncome,
    title: 'contracts.income.title',
    isForMembers: true,
    chunk: 'income-page',
    load: () => import('./income-page.tsx'),
  },
  {
    path: PATHS.agentDividend,
    title: 'contracts.kinds.dividend',
    isForMembers: true,
    chunk: 'dividend-page',
    load: () => import('./dividend-page.tsx'),
  },
  {
    path: PATHS.agentDailySalary,
    title: 'contracts.kinds.daily',
    isForMembers: true,
    chunk: 'daily-salary-page',
    load: () => import('./daily-salary-page.tsx'),
  },
  {
    path: PATHS.agentHourlySalary,
    title: 'contracts.kinds.hourly',
    isForMembers: true,
    chunk: 'hourly-salary-page',
    load: () => import('./hourly-salary-page.tsx'),
  },
  {
    path: PATHS.agentRealtimeSalary,
    title: 'contracts.kinds.realtime',
    isForMembers: true,
    chunk: 'realtime-salary-page',
    load: () => import('./realtime-salary-page.tsx'),
  },
];
