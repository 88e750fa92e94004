import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import ticket from 'virtual:icon/ph/ticket';
import { consoleRoute } from '../../shell/console-route.ts';
import { readDeckSearch } from './deck-search.ts';

const decks = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/decks',
  validateSearch: readDeckSearch,
  staticData: { permission: 'games.read', menu: { area: 'games', text: 'decks.menu', icon: ticket } },
  component: lazyRouteComponent(() => import('./decks-page.tsx'), 'DecksPage'),
});

/** Pages of this folder. */
export const decksRoutes = [decks] as const;
