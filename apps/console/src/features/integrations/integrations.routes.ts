import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import plug from 'virtual:icon/ph/plugs-connected';
import { consoleRoute } from '../../shell/console-route.ts';

const integrations = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/integrations',
  staticData: { permission: 'integration.read', menu: { area: 'system', text: 'integrations.menu', icon: plug } },
  component: lazyRouteComponent(() => import('./integrations-page.tsx'), 'IntegrationsPage'),
});

/** Pages of this folder. */
export const integrationsRoutes = [integrations] as const;
