import type { ModalRoute, PageRoute } from '../../routing/page-route.ts';

/** Dialogs of this feature. */
export const helpModals: readonly ModalRoute[] = [{ name: 'help', load: () => import('./help-modal.tsx') }];

/** Pages of this feature: the help centre alone, for apps and support links. */
export const helpPages: readonly PageRoute[] = [
  { path: '/helpmc', title: 'help.title', shell: 'bare', chunk: 'help-page', load: () => import('./help-page.tsx') },
];
