import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import tag from 'virtual:icon/ph/tag';
import users from 'virtual:icon/ph/users';
import { consoleRoute } from '../../shell/console-route.ts';
import { readMembersSearch } from './members-search.ts';

const members = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/members',
  validateSearch: readMembersSearch,
  staticData: { permission: 'member.read', menu: { area: 'players', text: 'nav.members', icon: users } },
  component: lazyRouteComponent(() => import('./members-page.tsx'), 'MembersPage'),
});

const sorting = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/segments',
  staticData: { permission: 'member.read', menu: { area: 'players', text: 'memberList.menu', icon: tag } },
  component: lazyRouteComponent(() => import('./sorting-page.tsx'), 'SortingPage'),
});

/** Pages of this folder. */
export const memberListRoutes = [members, sorting] as const;
