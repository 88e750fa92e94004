import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import plugs from 'virtual:icon/ph/plugs';
import { consoleRoute } from '../../shell/console-route.ts';
import { readVendorSearch, VENDOR_START } from './vendor-search.ts';

const vendors = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/vendors',
  staticData: {
    permission: 'vendor.read',
    menu: { area: 'games', text: 'nav.vendors', icon: plugs, queues: ['vendor-money'] },
    withRequests: ['vendors'],
  },
  component: lazyRouteComponent(() => import('./vendors-page.tsx'), 'VendorsPage'),
});

const addVendor = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/vendors/new',
  staticData: { permission: 'vendor.edit' },
  component: lazyRouteComponent(() => import('./setup/add-vendor-page.tsx'), 'AddVendorPage'),
});

const vendor = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/vendors/$code',
  validateSearch: readVendorSearch,
  search: { middlewares: [stripSearchParams(VENDOR_START)] },
  staticData: { permission: 'vendor.read' },
  component: lazyRouteComponent(() => import('./vendor-page.tsx'), 'VendorPage'),
});

/** Pages of this folder. */
export const vendorsRoutes = [vendors, addVendor, vendor] as const;
