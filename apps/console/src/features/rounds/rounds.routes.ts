import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { consoleRoute } from '../../shell/console-route.ts';

const round = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/rounds/$roundId',
  staticData: { permission: 'member.read', under: '/members' },
  component: lazyRouteComponent(() => import('./round-page.tsx'), 'RoundPage'),
});

/** Pages of this folder. */
export const roundsRoutes = [round] as const;
