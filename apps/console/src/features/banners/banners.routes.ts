import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import imageSquare from 'virtual:icon/ph/image-square';
import { consoleRoute } from '../../shell/console-route.ts';

const banners = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/banners',
  staticData: { permission: 'content.edit', menu: { area: 'site', text: 'nav.banners', icon: imageSquare }, withRequests: ['banners'] },
  component: lazyRouteComponent(() => import('./banners-page.tsx'), 'BannersPage'),
});

/** Pages of this folder. */
export const bannersRoutes = [banners] as const;
