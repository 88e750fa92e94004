import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import handCoins from 'virtual:icon/ph/hand-coins';
import chartPieSlice from 'virtual:icon/ph/chart-pie-slice';
import { consoleRoute } from '../../shell/console-route.ts';
import { readCostSearch, readRunSearch, readRunsSearch } from './agent-pay-search.ts';

const runs = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/agent-pay',
  validateSearch: readRunsSearch,
  staticData: { permission: 'pay.read', menu: { group: 'money', text: 'agentPay.menu', icon: handCoins } },
  component: lazyRouteComponent(() => import('./pay-runs-page.tsx'), 'PayRunsPage'),
});

const run = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/agent-pay/$runId',
  validateSearch: readRunSearch,
  staticData: { permission: 'pay.read' },
  component: lazyRouteComponent(() => import('./pay-run-page.tsx'), 'PayRunPage'),
});

const payment = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/agent-payments/$paymentId',
  staticData: { permission: 'pay.read' },
  component: lazyRouteComponent(() => import('./payment-page.tsx'), 'PaymentPage'),
});

const cost = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/agent-cost',
  validateSearch: readCostSearch,
  staticData: { permission: 'pay.read', menu: { group: 'money', text: 'agentPay.costMenu', icon: chartPieSlice } },
  component: lazyRouteComponent(() => import('./pay-cost-page.tsx'), 'PayCostPage'),
});

/** Pages of this folder. */
export const agentPayRoutes = [runs, run, payment, cost] as const;
