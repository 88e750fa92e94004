import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import trophy from 'virtual:icon/ph/trophy';
import { consoleRoute } from '../../shell/console-route.ts';
import { pageOf, type Asked } from '../../shell/search.ts';

const jackpots = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/jackpots',
  validateSearch: (asked: Asked<{ page: number }>): { page: number } => ({ page: pageOf(asked.page) }),
  staticData: { permission: 'bank.read', menu: { area: 'games', text: 'jackpots.menu', icon: trophy } },
  component: lazyRouteComponent(() => import('./jackpots-page.tsx'), 'JackpotsPage'),
});

/** Pages of this folder. */
export const jackpotsRoutes = [jackpots] as const;
