import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import handWithdraw from 'virtual:icon/ph/hand-withdraw';
import { consoleRoute } from '../../shell/console-route.ts';
import { withdrawalHistory } from './history-calls.ts';
import { readWithdrawalSearch } from './withdrawals-search.ts';

const withdrawals = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/withdrawals',
  validateSearch: readWithdrawalSearch,
  staticData: {
    permission: 'withdrawal.read',
    menu: {
      area: 'cashier',
      text: 'nav.withdrawals',
      icon: handWithdraw,
      queues: ['withdrawals', 'payments', 'disputes'],
    },
    withRequests: ['withdrawals'],
  },
  component: lazyRouteComponent(() => import('./withdrawals-page.tsx'), 'WithdrawalsPage'),
});

const history = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/withdrawals/history',
  validateSearch: withdrawalHistory.read,
  search: { middlewares: [stripSearchParams(withdrawalHistory.start)] },
  staticData: { permission: 'withdrawal.read' },
  component: lazyRouteComponent(() => import('./history-page.tsx'), 'WithdrawalHistoryPage'),
});

/** Pages of this folder. */
export const withdrawalsRoutes = [withdrawals, history] as const;
