import type { ModalRoute, PageRoute } from '../../routing/page-route.ts';
import { PATHS } from '../../routing/paths.ts';

/** My account: how it is protected. */
export const securityRoutes: readonly PageRoute[] = [
  { path: PATHS.security, title: 'security.title', isForMembers: true, chunk: 'security-page', load: () => import('./security-page.tsx') },
];

/** Dialogs of this feature. */
export const securityModals: readonly ModalRoute[] = [{ name: 'password', load: () => import('./password-modal.tsx') }];
