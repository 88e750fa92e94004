import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import checks from 'virtual:icon/ph/checks';
import { consoleRoute } from '../../shell/console-route.ts';
import { approvalList } from './approvals-search.ts';

const approvals = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/approvals',
  validateSearch: approvalList.read,
  search: { middlewares: [stripSearchParams(approvalList.start)] },
  staticData: {
    permission: 'request.read',
    menu: {
      area: 'work',
      text: 'nav.approvals',
      icon: checks,
      queues: ['approvals'],
    },
  },
  component: lazyRouteComponent(() => import('./approvals-page.tsx'), 'ApprovalsPage'),
});

const rules = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/approvals/rules',
  staticData: { permission: 'staff.manage', withRequests: ['approval-rules'] },
  component: lazyRouteComponent(() => import('./rules-page.tsx'), 'RulesPage'),
});

/** Pages of this folder. */
export const approvalsRoutes = [approvals, rules] as const;
