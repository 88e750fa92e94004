import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import gauge from 'virtual:icon/ph/gauge';
import { consoleRoute } from '../../shell/console-route.ts';

const budget = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/budget',
  staticData: { permission: 'budget.edit', menu: { area: 'system', text: 'nav.budget', icon: gauge }, withRequests: ['code-budget'] },
  component: lazyRouteComponent(() => import('./code-budget-page.tsx'), 'CodeBudgetPage'),
});

/** Pages of this folder. */
export const codeBudgetRoutes = [budget] as const;
