import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { consoleRoute } from '../../shell/console-route.ts';

const access = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/access',
  component: lazyRouteComponent(() => import('./access-page.tsx'), 'AccessPage'),
});

/** Pages of this folder. */
export const accessRoutes = [access] as const;
