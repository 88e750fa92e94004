import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import identificationCard from 'virtual:icon/ph/identification-card';
import { consoleRoute } from '../../shell/console-route.ts';

const register = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/register',
  staticData: {
    permission: 'register.edit',
    menu: { area: 'site', text: 'nav.register', icon: identificationCard },
    withRequests: ['register'],
  },
  component: lazyRouteComponent(() => import('./register-page.tsx'), 'RegisterPage'),
});

/** Pages of this folder. */
export const registerRoutes = [register] as const;
