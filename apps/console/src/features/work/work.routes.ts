import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import listChecks from 'virtual:icon/ph/list-checks';
import { consoleRoute } from '../../shell/console-route.ts';

const work = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/work',
  staticData: { menu: { area: 'work', text: 'work.menu', icon: listChecks } },
  component: lazyRouteComponent(() => import('./work-page.tsx'), 'WorkPage'),
});

/** Pages of this folder. */
export const workRoutes = [work] as const;
