import type { PageRoute } from '../../routing/page-route.ts';

/**
 * Pages of this feature: for each kind a list and the page of one entry. The paths are ENTRY_PATHS of the domain, written out:
 * this file is in every page's first load, the table need not be.
 */
export const entriesRoutes: readonly PageRoute[] = (['promotions', 'blog', 'news', 'sponsor'] as const).flatMap((name) =>
  [`/${name}`, `/${name}/$entry`].map((path) => ({
    path,
    title: `entries.${name}` as const,
    chunk: 'entries-page',
    load: () => import('./entries-page.tsx'),
  })),
);
