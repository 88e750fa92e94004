import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import handshake from 'virtual:icon/ph/handshake';
import { consoleRoute } from '../../shell/console-route.ts';
import { affiliateCalls } from './affiliate-calls.ts';
import { readAffiliatesSearch } from './affiliates-search.ts';

const affiliates = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/affiliates',
  validateSearch: readAffiliatesSearch,
  staticData: {
    permission: 'affiliate.read',
    menu: {
      group: 'players',
      text: 'affiliates.menu',
      icon: handshake,
      waiting: { queryKey: ['affiliates', 'open', 1], read: () => affiliateCalls.affiliates({ state: 'open', pageNo: 1 }) },
    },
  },
  component: lazyRouteComponent(() => import('./affiliates-page.tsx'), 'AffiliatesPage'),
});

/** Pages of this folder. */
export const affiliatesRoutes = [affiliates] as const;
