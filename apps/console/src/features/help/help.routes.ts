import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import question from 'virtual:icon/ph/question';
import { consoleRoute } from '../../shell/console-route.ts';

const help = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/help',
  staticData: { permission: 'content.edit', menu: { area: 'site', text: 'nav.help', icon: question }, withRequests: ['help-articles'] },
  component: lazyRouteComponent(() => import('./help-page.tsx'), 'HelpPage'),
});

/** Pages of this folder. */
export const helpRoutes = [help] as const;
