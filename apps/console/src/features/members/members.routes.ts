import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import users from 'virtual:icon/ph/users';
import { consoleRoute } from '../../shell/console-route.ts';
import { readFoundSearch } from '../../shell/search.ts';
import { readMemberSearch } from './member-search.ts';

const members = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/members',
  validateSearch: readFoundSearch,
  staticData: { permission: 'member.read', menu: { area: 'players', text: 'nav.members', icon: users } },
  component: lazyRouteComponent(() => import('./members-page.tsx'), 'MembersPage'),
});

const member = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/members/$memberId',
  validateSearch: readMemberSearch,
  staticData: { permission: 'member.read' },
  component: lazyRouteComponent(() => import('./member-page.tsx'), 'MemberPage'),
});

/** Pages of this folder. */
export const membersRoutes = [members, member] as const;
