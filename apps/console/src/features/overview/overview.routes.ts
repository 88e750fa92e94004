import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import squares from 'virtual:icon/ph/squares-four';
import { consoleRoute } from '../../shell/console-route.ts';
import { readOverviewSearch } from './overview-search.ts';

const overview = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/',
  validateSearch: readOverviewSearch,
  staticData: { permission: 'overview.read', menu: { area: 'work', text: 'nav.overview', icon: squares } },
  component: lazyRouteComponent(() => import('./overview-page.tsx'), 'OverviewPage'),
});

/** Pages of this folder. */
export const overviewRoutes = [overview] as const;
