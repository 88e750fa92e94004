import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import fileCsv from 'virtual:icon/ph/file-csv';
import files from 'virtual:icon/ph/files';
import listChecks from 'virtual:icon/ph/list-checks';
import scales from 'virtual:icon/ph/scales';
import { consoleRoute } from '../../shell/console-route.ts';
import { readBatchSearch, readDaySearch, readLineSearch, readStatementSearch } from './bank-search.ts';

const statements = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/statements',
  validateSearch: readStatementSearch,
  staticData: { permission: 'bank.read', menu: { area: 'cashier', text: 'bank.menu.statements', icon: fileCsv } },
  component: lazyRouteComponent(() => import('./statements-page.tsx'), 'StatementsPage'),
});

const lines = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/banklines',
  validateSearch: readLineSearch,
  staticData: {
    permission: 'bank.read',
    menu: {
      area: 'cashier',
      text: 'bank.menu.lines',
      icon: listChecks,
      queues: ['bank-lines'],
    },
  },
  component: lazyRouteComponent(() => import('./lines-page.tsx'), 'LinesPage'),
});

const batches = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/batches',
  validateSearch: readBatchSearch,
  staticData: { permission: 'bank.read', menu: { area: 'cashier', text: 'bank.menu.batches', icon: files } },
  component: lazyRouteComponent(() => import('./batches-page.tsx'), 'BatchesPage'),
});

const days = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/reconciliation',
  validateSearch: readDaySearch,
  staticData: { permission: 'bank.read', menu: { area: 'cashier', text: 'bank.menu.days', icon: scales } },
  component: lazyRouteComponent(() => import('./days-page.tsx'), 'DaysPage'),
});

/** Pages of this folder. */
export const bankRoutes = [batches, statements, lines, days] as const;
