import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import megaphone from 'virtual:icon/ph/megaphone-simple';
import { consoleRoute } from '../../shell/console-route.ts';

const notices = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/notices',
  staticData: { permission: 'content.edit', menu: { area: 'site', text: 'nav.notices', icon: megaphone }, withRequests: ['notices'] },
  component: lazyRouteComponent(() => import('./notices-page.tsx'), 'NoticesPage'),
});

/** Pages of this folder. */
export const noticesRoutes = [notices] as const;
