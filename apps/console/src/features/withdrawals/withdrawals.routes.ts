import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import handWithdraw from 'virtual:icon/ph/hand-withdraw';
import { calls } from '../../calls/console-calls.ts';
import { consoleRoute } from '../../shell/console-route.ts';
import { readWithdrawalSearch } from './withdrawals-search.ts';

const withdrawals = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/withdrawals',
  validateSearch: readWithdrawalSearch,
  staticData: {
    permission: 'withdrawal.read',
    menu: {
      group: 'money',
      text: 'nav.withdrawals',
      icon: handWithdraw,
      waiting: { queryKey: ['withdrawals', 'waiting', 1], read: () => calls.staffer.withdrawalQueue({ queue: 'waiting', pageNo: 1 }) },
    },
    withRequests: ['withdrawals'],
  },
  component: lazyRouteComponent(() => import('./withdrawals-page.tsx'), 'WithdrawalsPage'),
});

/** Pages of this folder. */
export const withdrawalsRoutes = [withdrawals] as const;
