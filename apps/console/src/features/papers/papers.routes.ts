import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import identificationCard from 'virtual:icon/ph/identification-card';
import { consoleRoute } from '../../shell/console-route.ts';
import { papersCalls } from './papers-calls.ts';
import { readPapersSearch } from './papers-search.ts';

const papers = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/papers',
  validateSearch: readPapersSearch,
  staticData: {
    permission: 'identity.read',
    menu: {
      group: 'players',
      text: 'papers.menu',
      icon: identificationCard,
      waiting: { queryKey: ['papers', 'waiting', 1], read: () => papersCalls.papersQueue({ queue: 'waiting', pageNo: 1 }) },
    },
  },
  component: lazyRouteComponent(() => import('./papers-page.tsx'), 'PapersPage'),
});

/** Pages of this folder. */
export const papersRoutes = [papers] as const;
