import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import gear from 'virtual:icon/ph/gear-six';
import { consoleRoute } from '../../shell/console-route.ts';
import { readSettingsSearch } from './settings-search.ts';

const settings = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/settings',
  validateSearch: readSettingsSearch,
  staticData: { permission: 'settings.edit', menu: { area: 'system', text: 'nav.settings', icon: gear }, withRequests: ['settings'] },
  component: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
});

/** Pages of this folder. */
export const settingsRoutes = [settings] as const;
