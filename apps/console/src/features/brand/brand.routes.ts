import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import sliders from 'virtual:icon/ph/sliders-horizontal';
import { consoleRoute } from '../../shell/console-route.ts';

const brand = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/brand',
  staticData: { permission: 'brand.status', menu: { area: 'system', text: 'nav.brand', icon: sliders }, withRequests: ['brand'] },
  component: lazyRouteComponent(() => import('./brand-page.tsx'), 'BrandPage'),
});

/** Pages of this folder. */
export const brandRoutes = [brand] as const;
