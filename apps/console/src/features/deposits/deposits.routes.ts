import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import handDeposit from 'virtual:icon/ph/hand-deposit';
import { calls } from '../../calls/console-calls.ts';
import { consoleRoute } from '../../shell/console-route.ts';
import { depositHistory } from './history-calls.ts';
import { readDepositSearch } from './deposits-search.ts';

/** What waits for a person: deposits to decide, and money to refund. */
async function countToDo(): Promise<{ totalElements: number }> {
  const [waiting, refund] = await Promise.all(
    (['waiting', 'refund'] as const).map((queue) => calls.staffer.depositQueue({ queue, pageNo: 1 })),
  );
  return { totalElements: (waiting?.totalElements ?? 0) + (refund?.totalElements ?? 0) };
}

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
      waiting: { queryKey: ['deposits', 'to-do'], read: countToDo },
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
