import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import percent from 'virtual:icon/ph/percent';
import { consoleRoute } from '../../shell/console-route.ts';
import { readReturnsSearch } from './returns-search.ts';

const returns = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/returns',
  validateSearch: readReturnsSearch,
  staticData: {
    permission: 'games.read',
    menu: {
      area: 'games',
      text: 'returns.menu',
      icon: percent,
    },
  },
  component: lazyRouteComponent(() => import('./returns-page.tsx'), 'ReturnsPage'),
});

/** Pages of this folder. */
export const returnsRoutes = [returns] as const;
