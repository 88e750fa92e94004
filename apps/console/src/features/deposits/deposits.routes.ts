import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import handDeposit from 'virtual:icon/ph/hand-deposit';
import { calls } from '../../calls/console-calls.ts';
import { consoleRoute } from '../../shell/console-route.ts';
import { readDepositSearch } from './deposits-search.ts';

const deposits = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/deposits',
  validateSearch: readDepositSearch,
  staticData: {
    permission: 'deposit.read',
    menu: {
      group: 'money',
      text: 'nav.deposits',
      icon: handDeposit,
      waiting: { queryKey: ['deposits', 'waiting', 1], read: () => calls.staffer.depositQueue({ queue: 'waiting', pageNo: 1 }) },
    },
    withRequests: ['deposits'],
  },
  component: lazyRouteComponent(() => import('./deposits-page.tsx'), 'DepositsPage'),
});

/** Pages of this folder. */
export const depositsRoutes = [deposits] as const;
