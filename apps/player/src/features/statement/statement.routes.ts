import type { PageRoute } from '../../routing/page-route.ts';
import { PATHS } from '../../routing/paths.ts';

/** Where anybody checks a signed statement. */
export const statementRoutes: readonly PageRoute[] = [
  { path: PATHS.statement, title: 'statement.title', chunk: 'statement-page', load: () => import('./statement-page.tsx') },
];
