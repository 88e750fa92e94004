import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import newspaper from 'virtual:icon/ph/newspaper';
import { consoleRoute } from '../../shell/console-route.ts';
import { readEntriesSearch } from './entries-search.ts';

const entries = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/entries',
  validateSearch: readEntriesSearch,
  staticData: { permission: 'content.edit', menu: { area: 'site', text: 'nav.entries', icon: newspaper }, withRequests: ['entries'] },
  component: lazyRouteComponent(() => import('./entries-page.tsx'), 'EntriesPage'),
});

/** Pages of this folder. */
export const entriesRoutes = [entries] as const;
