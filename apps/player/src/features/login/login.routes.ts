import type { ModalRoute, PageRoute } from '../../routing/page-route.ts';
import { PATHS } from '../../routing/paths.ts';

/** Dialogs of this feature. */
export const loginModals: readonly ModalRoute[] = [
  { name: 'login', load: () => import('./login-modal.tsx') },
  { name: 'forgot', load: () => import('./forgot-modal.tsx') },
  { name: 'reset', load: () => import('./reset-modal.tsx') },
  { name: 'unlock', load: () => import('./unlock-modal.tsx') },
  { name: 'social', load: () => import('./social-modal.tsx') },
  { name: 'second-factor', load: () => import('./second-factor-modal.tsx') },
  { name: 'replace', load: () => import('./replace-modal.tsx') },
  { name: 'trial', load: () => import('./trial-modal.tsx') },
];

/** The address from which agents log in and to which they return. */
export const loginRoutes: readonly PageRoute[] = [
  { path: PATHS.agents, title: 'title.notFound', isForMembers: true, chunk: 'agents-area', load: () => import('./agents-area.tsx') },
];
