import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import squares from 'virtual:icon/ph/squares-four';
import { consoleRoute } from '../../shell/console-route.ts';
import { OVERVIEW_START, readFigureMembersSearch, readOverviewSearch } from './overview-search.ts';

const overview = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/',
  validateSearch: readOverviewSearch,
  search: { middlewares: [stripSearchParams(OVERVIEW_START)] },
  staticData: { permission: 'overview.read', menu: { area: 'work', text: 'nav.overview', icon: squares } },
  component: lazyRouteComponent(() => import('./overview-page.tsx'), 'OverviewPage'),
});

const behind = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/figures/members',
  validateSearch: readFigureMembersSearch,
  staticData: { permission: 'member.read', under: '/members' },
  component: lazyRouteComponent(() => import('./figure-members-page.tsx'), 'FigureMembersPage'),
});

/** Pages of this folder. */
export const overviewRoutes = [overview, behind] as const;
