import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import handshake from 'virtual:icon/ph/handshake';
import { consoleRoute } from '../../shell/console-route.ts';
import { readAffiliatesSearch } from './affiliates-search.ts';

const affiliates = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/affiliates',
  validateSearch: readAffiliatesSearch,
  staticData: {
    permission: 'affiliate.read',
    menu: {
      area: 'growth',
      text: 'affiliates.menu',
      icon: handshake,
      queues: ['affiliates'],
    },
  },
  component: lazyRouteComponent(() => import('./affiliates-page.tsx'), 'AffiliatesPage'),
});

/** Pages of this folder. */
export const affiliatesRoutes = [affiliates] as const;
