import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import bell from 'virtual:icon/ph/bell';
import { consoleRoute } from '../../shell/console-route.ts';

const alerts = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/alerts',
  staticData: { menu: { area: 'work', text: 'alerts.menu', icon: bell } },
  component: lazyRouteComponent(() => import('./alerts-page.tsx'), 'AlertsPage'),
});

/** Pages of this folder. */
export const alertsRoutes = [alerts] as const;
