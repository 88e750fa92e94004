import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import treeStructure from 'virtual:icon/ph/tree-structure';
import { consoleRoute } from '../../shell/console-route.ts';
import { readMoveSearch, readMovesSearch, readTreeSearch } from './tree-search.ts';

const tree = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/tree',
  validateSearch: readTreeSearch,
  staticData: { permission: 'member.read', menu: { area: 'growth', text: 'agentTree.menu', icon: treeStructure } },
  component: lazyRouteComponent(() => import('./tree-page.tsx'), 'TreePage'),
});

const moves = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/tree/moves',
  validateSearch: readMovesSearch,
  staticData: { permission: 'member.read' },
  component: lazyRouteComponent(() => import('./moves-page.tsx'), 'MovesPage'),
});

const move = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/tree/move',
  validateSearch: readMoveSearch,
  staticData: { permission: 'branch.move' },
  component: lazyRouteComponent(() => import('./move-page.tsx'), 'MovePage'),
});

/** Pages of this folder. */
export const agentTreeRoutes = [tree, moves, move] as const;
