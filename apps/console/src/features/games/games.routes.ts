import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import controller from 'virtual:icon/ph/game-controller';
import { consoleRoute } from '../../shell/console-route.ts';
import { readGamesSearch } from './games-search.ts';

const games = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/games',
  validateSearch: readGamesSearch,
  staticData: { permission: 'games.read', menu: { area: 'games', text: 'nav.games', icon: controller }, withRequests: ['games'] },
  component: lazyRouteComponent(() => import('./games-page.tsx'), 'GamesPage'),
});

/** Pages of this folder. */
export const gamesRoutes = [games] as const;
