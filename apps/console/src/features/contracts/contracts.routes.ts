import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import signature from 'virtual:icon/ph/signature';
import { consoleRoute } from '../../shell/console-route.ts';
import { readContractsSearch, readOfferSearch } from './contracts-search.ts';

const contracts = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/contracts',
  validateSearch: readContractsSearch,
  staticData: {
    permission: 'member.read',
    menu: {
      area: 'growth',
      text: 'contracts.menu',
      icon: signature,
      queues: ['contracts'],
    },
    withRequests: ['contracts'],
  },
  component: lazyRouteComponent(() => import('./contracts-page.tsx'), 'ContractsPage'),
});

const offer = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/contracts/offer',
  validateSearch: readOfferSearch,
  staticData: { permission: 'contract.decide' },
  component: lazyRouteComponent(() => import('./offer-page.tsx'), 'OfferPage'),
});

const contract = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/contracts/$contractId',
  staticData: { permission: 'member.read' },
  component: lazyRouteComponent(() => import('./contract-page.tsx'), 'ContractPage'),
});

/** Pages of this folder. */
export const contractsRoutes = [contracts, offer, contract] as const;
