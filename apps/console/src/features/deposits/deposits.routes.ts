import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import handDeposit from 'virtual:icon/ph/hand-deposit';
import { consoleRoute } from '../../shell/console-route.ts';
import { depositHistory } from './history-calls.ts';
import { readDepositSearch } from './deposits-search.ts';

const deposits = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/deposits',
  validateSearch: readDepositSearch,
  staticData: {
    permission: 'deposit.read',
    menu: {
      area: 'cashier',
      text: 'nav.deposits',
      icon: handDeposit,
      queues: ['deposits', 'refunds-due', 'refunds-to-send'],
    },
    withRequests: ['deposits'],
  },
  component: lazyRouteComponent(() => import('./deposits-page.tsx'), 'DepositsPage'),
});

const history = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/deposits/history',
  validateSearch: depositHistory.read,
  search: { middlewares: [stripSearchParams(depositHistory.start)] },
  staticData: { permission: 'deposit.read' },
  component: lazyRouteComponent(() => import('./history-page.tsx'), 'DepositHistoryPage'),
});

/** Pages of this folder. */
export const depositsRoutes = [deposits, history] as const;
