import { PATHS } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/page-route.ts';

/** The page of licences: the brand's own, and those of what the site is made of. */
export const licenceRoutes: readonly PageRoute[] = [
  { path: PATHS.licences, title: 'licences.title', chunk: 'licences-page', load: () => import('./licences-page.tsx') },
];
