import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import identificationBadge from 'virtual:icon/ph/identification-badge';
import { consoleRoute } from '../../shell/console-route.ts';

const staff = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/staff',
  staticData: {
    permission: 'staff.manage',
    menu: { area: 'system', text: 'nav.staff', icon: identificationBadge },
    withRequests: ['staff-desk'],
  },
  component: lazyRouteComponent(() => import('./staff-page.tsx'), 'StaffPage'),
});

/** Pages of this folder. */
export const staffRoutes = [staff] as const;
