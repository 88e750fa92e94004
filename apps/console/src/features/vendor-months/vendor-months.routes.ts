import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import invoice from 'virtual:icon/ph/invoice';
import { consoleRoute } from '../../shell/console-route.ts';
import { monthList, readVendorMonthsSearch } from './vendor-months-search.ts';

const months = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/invoices',
  validateSearch: monthList.read,
  search: { middlewares: [stripSearchParams(monthList.start)] },
  staticData: { permission: 'finance.read', menu: { area: 'games', text: 'vendorMonths.menu', icon: invoice } },
  component: lazyRouteComponent(() => import('./months-page.tsx'), 'MonthsPage'),
});

const vendorMonths = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/invoices/$code',
  validateSearch: readVendorMonthsSearch,
  search: { middlewares: [stripSearchParams({ month: '' })] },
  staticData: { permission: 'finance.read', withRequests: ['vendor-months'] },
  component: lazyRouteComponent(() => import('./vendor-months-page.tsx'), 'VendorMonthsPage'),
});

/** Pages of this folder. */
export const vendorMonthsRoutes = [months, vendorMonths] as const;
