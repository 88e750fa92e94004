import type { ModalRoute } from '../../routing/page-route.ts';

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
