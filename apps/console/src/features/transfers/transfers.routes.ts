import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import paperPlane from 'virtual:icon/ph/paper-plane-tilt';
import { consoleRoute } from '../../shell/console-route.ts';
import { transferList } from './transfer-search.ts';

const transfers = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/transfers',
  validateSearch: transferList.read,
  search: { middlewares: [stripSearchParams(transferList.start)] },
  staticData: { permission: 'member.read', menu: { area: 'cashier', text: 'transfers.menu', icon: paperPlane } },
  component: lazyRouteComponent(() => import('./transfers-page.tsx'), 'TransfersPage'),
});

/** Pages of this folder. */
export const transfersRoutes = [transfers] as const;
