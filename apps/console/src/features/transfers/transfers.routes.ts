import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import paperPlane from 'virtual:icon/ph/paper-plane-tilt';
import { consoleRoute } from '../../shell/console-route.ts';
import { readTransferSearch } from './transfer-search.ts';

const transfers = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/transfers',
  validateSearch: readTransferSearch,
  staticData: { permission: 'member.read', menu: { area: 'cashier', text: 'transfers.menu', icon: paperPlane } },
  component: lazyRouteComponent(() => import('./transfers-page.tsx'), 'TransfersPage'),
});

/** Pages of this folder. */
export const transfersRoutes = [transfers] as const;
