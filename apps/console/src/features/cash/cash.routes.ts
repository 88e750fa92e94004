import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import vault from 'virtual:icon/ph/vault';
import { consoleRoute } from '../../shell/console-route.ts';
import { readCashSearch } from './cash-search.ts';

const cash = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/cash',
  validateSearch: readCashSearch,
  staticData: { permission: 'bank.read', menu: { area: 'cashier', text: 'cash.menu', icon: vault } },
  component: lazyRouteComponent(() => import('./cash-page.tsx'), 'CashPage'),
});

/** Pages of this folder. */
export const cashRoutes = [cash] as const;
