import { PATHS } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/page-route.ts';

/** Pages of this feature. */
export const downloadRoutes: readonly PageRoute[] = [
  { path: PATHS.app, title: 'download.title', chunk: 'download-page', load: () => import('./download-page.tsx') },
];
