import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import controller from 'virtual:icon/ph/game-controller';
import { consoleRoute } from '../../shell/console-route.ts';
import { gameList } from './games-search.ts';

const games = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/games',
  validateSearch: gameList.read,
  search: { middlewares: [stripSearchParams(gameList.start)] },
  staticData: { permission: 'games.read', menu: { area: 'games', text: 'nav.games', icon: controller }, withRequests: ['games'] },
  component: lazyRouteComponent(() => import('./games-page.tsx'), 'GamesPage'),
});

const game = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/games/$nodeId',
  staticData: { permission: 'games.read' },
  component: lazyRouteComponent(() => import('./game-page.tsx'), 'GamePage'),
});

/** Pages of this folder. */
export const gamesRoutes = [games, game] as const;
