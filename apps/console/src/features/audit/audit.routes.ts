import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import scroll from 'virtual:icon/ph/scroll';
import { consoleRoute } from '../../shell/console-route.ts';
import { readFoundSearch } from '../../shell/search.ts';

const audit = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/audit',
  validateSearch: readFoundSearch,
  staticData: { permission: 'audit.read', menu: { area: 'system', text: 'nav.audit', icon: scroll } },
  component: lazyRouteComponent(() => import('./audit-page.tsx'), 'AuditPage'),
});

/** Pages of this folder. */
export const auditRoutes = [audit] as const;
