import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { consoleRoute } from '../../shell/console-route.ts';
import { readMemberSearch } from './member-search.ts';

const member = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/members/$memberId',
  validateSearch: readMemberSearch,
  staticData: { permission: 'member.read' },
  component: lazyRouteComponent(() => import('./member-page.tsx'), 'MemberPage'),
});

/** Pages of this folder. */
export const membersRoutes = [member] as const;
