import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import handWithdraw from 'virtual:icon/ph/hand-withdraw';
import { consoleRoute } from '../../shell/console-route.ts';
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

/** Pages of this folder. */
export const withdrawalsRoutes = [withdrawals] as const;
