import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import scroll from 'virtual:icon/ph/scroll';
import { consoleRoute } from '../../shell/console-route.ts';
import { auditList } from './audit-search.ts';

const audit = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/audit',
  validateSearch: auditList.read,
  search: { middlewares: [stripSearchParams(auditList.start)] },
  staticData: { permission: 'audit.read', menu: { area: 'system', text: 'nav.audit', icon: scroll } },
  component: lazyRouteComponent(() => import('./audit-page.tsx'), 'AuditPage'),
});

/** Pages of this folder. */
export const auditRoutes = [audit] as const;
