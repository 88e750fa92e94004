import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import bank from 'virtual:icon/ph/bank';
import { consoleRoute } from '../../shell/console-route.ts';

const methods = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/methods',
  staticData: {
    permission: 'deposit.read',
    menu: { area: 'cashier', text: 'depositMethods.menu', icon: bank },
    withRequests: ['deposit-methods'],
  },
  component: lazyRouteComponent(() => import('./methods-page.tsx'), 'MethodsPage'),
});

/** Pages of this folder. */
export const methodsRoutes = [methods] as const;
