import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import pause from 'virtual:icon/ph/pause-circle';
import { consoleRoute } from '../../shell/console-route.ts';
import { readProtectionSearch } from './protection-search.ts';

const protection = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/protection',
  validateSearch: readProtectionSearch,
  staticData: { permission: 'member.read', menu: { area: 'players', text: 'protection.menu', icon: pause } },
  component: lazyRouteComponent(() => import('./protection-page.tsx'), 'ProtectionPage'),
});

/** Pages of this folder. */
export const protectionRoutes = [protection] as const;
