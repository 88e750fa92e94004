import type { ModalRoute, PageRoute } from '../../routing/page-route.ts';
import { PATHS } from '../../routing/paths.ts';

/** Dialogs of this feature. */
export const noticeModals: readonly ModalRoute[] = [{ name: 'notices', load: () => import('./notices-modal.tsx') }];

/** Pages of this feature. */
export const noticePages: readonly PageRoute[] = [
  { path: PATHS.notices, title: 'notices.title', chunk: 'notices-page', load: () => import('./notices-page.tsx') },
];
