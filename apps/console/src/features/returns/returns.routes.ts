import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import percent from 'virtual:icon/ph/percent';
import { calls } from '../../calls/console-calls.ts';
import { consoleRoute } from '../../shell/console-route.ts';
import { readReturnsSearch } from './returns-search.ts';

/** Games whose return lies outside of its band, in the span that the page opens with. */
async function countOutside(): Promise<{ totalElements: number }> {
  const { games } = await calls.gamesConsole.gameReturns({});
  return { totalElements: games.filter(({ state }) => state === 'above' || state === 'below').length };
}

const returns = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/returns',
  validateSearch: readReturnsSearch,
  staticData: {
    permission: 'games.read',
    menu: {
      group: 'system',
      text: 'returns.menu',
      icon: percent,
      waiting: { queryKey: ['returns', 'outside'], read: countOutside },
    },
  },
  component: lazyRouteComponent(() => import('./returns-page.tsx'), 'ReturnsPage'),
});

/** Pages of this folder. */
export const returnsRoutes = [returns] as const;
