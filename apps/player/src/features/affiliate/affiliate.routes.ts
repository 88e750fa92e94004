import type { PageRoute } from '../../routing/page-route.ts';
import { PATHS } from '../../routing/paths.ts';

/** The public application to become an agent. */
export const affiliateRoutes: readonly PageRoute[] = [
  { path: PATHS.affiliate, title: 'affiliate.title', chunk: 'affiliate-page', load: () => import('./affiliate-page.tsx') },
];
