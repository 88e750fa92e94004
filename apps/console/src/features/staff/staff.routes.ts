import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import identificationBadge from 'virtual:icon/ph/identification-badge';
import userGear from 'virtual:icon/ph/user-gear';
import { consoleRoute } from '../../shell/console-route.ts';

const staff = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/staff',
  staticData: {
    permission: 'staff.read',
    menu: { area: 'system', text: 'nav.staff', icon: identificationBadge },
    withRequests: ['staff-desk', 'roles'],
  },
  component: lazyRouteComponent(() => import('./staff-page.tsx'), 'StaffPage'),
});

const roles = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/roles',
  staticData: { permission: 'staff.read', menu: { area: 'system', text: 'nav.roles', icon: userGear } },
  component: lazyRouteComponent(() => import('./roles-page.tsx'), 'RolesPage'),
});

const role = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/roles/$code',
  staticData: { permission: 'staff.read' },
  component: lazyRouteComponent(() => import('./role-page.tsx'), 'RolePage'),
});

/** Pages of this folder. */
export const staffRoutes = [staff, roles, role] as const;
