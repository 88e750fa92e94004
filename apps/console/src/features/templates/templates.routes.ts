import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import envelope from 'virtual:icon/ph/envelope-open';
import { consoleRoute } from '../../shell/console-route.ts';

const templates = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/templates',
  staticData: { permission: 'content.edit', menu: { area: 'site', text: 'templates.menu', icon: envelope } },
  component: lazyRouteComponent(() => import('./templates-page.tsx'), 'TemplatesPage'),
});

/** Pages of this folder. */
export const templatesRoutes = [templates] as const;
