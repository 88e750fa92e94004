import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import identificationCard from 'virtual:icon/ph/identification-card';
import { consoleRoute } from '../../shell/console-route.ts';
import { readPapersSearch } from './papers-search.ts';

const papers = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/papers',
  validateSearch: readPapersSearch,
  staticData: {
    permission: 'identity.read',
    menu: {
      area: 'players',
      text: 'papers.menu',
      icon: identificationCard,
      queues: ['papers'],
    },
  },
  component: lazyRouteComponent(() => import('./papers-page.tsx'), 'PapersPage'),
});

/** Pages of this folder. */
export const papersRoutes = [papers] as const;
