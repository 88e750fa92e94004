import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import handCoins from 'virtual:icon/ph/hand-coins';
import chartPieSlice from 'virtual:icon/ph/chart-pie-slice';
import { consoleRoute } from '../../shell/console-route.ts';
import { readCostSearch, readRunSearch, readRunsSearch } from './agent-pay-search.ts';

const runs = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/agentpay',
  validateSearch: readRunsSearch,
  staticData: { permission: 'pay.read', menu: { area: 'growth', text: 'agentPay.menu', icon: handCoins } },
  component: lazyRouteComponent(() => import('./pay-runs-page.tsx'), 'PayRunsPage'),
});

const run = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/agentpay/$runId',
  validateSearch: readRunSearch,
  staticData: { permission: 'pay.read' },
  component: lazyRouteComponent(() => import('./pay-run-page.tsx'), 'PayRunPage'),
});

const payment = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/agentpayments/$paymentId',
  staticData: { permission: 'pay.read', under: '/agentpay' },
  component: lazyRouteComponent(() => import('./payment-page.tsx'), 'PaymentPage'),
});

const cost = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/agentcost',
  validateSearch: readCostSearch,
  staticData: { permission: 'pay.read', menu: { area: 'growth', text: 'agentPay.costMenu', icon: chartPieSlice } },
  component: lazyRouteComponent(() => import('./pay-cost-page.tsx'), 'PayCostPage'),
});

/** Pages of this folder. */
export const agentPayRoutes = [runs, run, payment, cost] as const;
