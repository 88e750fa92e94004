import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import listNumbers from 'virtual:icon/ph/list-numbers';
import palette from 'virtual:icon/ph/palette';
import { consoleRoute } from '../../shell/console-route.ts';

const navigation = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/navigation',
  staticData: { permission: 'site.edit', menu: { area: 'site', text: 'nav.navigation', icon: listNumbers } },
  component: lazyRouteComponent(() => import('./navigation-page.tsx'), 'NavigationPage'),
});

const look = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/look',
  staticData: { permission: 'site.edit', menu: { area: 'site', text: 'nav.look', icon: palette }, withRequests: ['look'] },
  component: lazyRouteComponent(() => import('./look-page.tsx'), 'LookPage'),
});

/** Pages of this folder. */
export const siteRoutes = [navigation, look] as const;
