import type { ModalRoute, PageRoute } from '../../routing/page-route.ts';
import { PATHS } from '../../routing/paths.ts';

/** Dialogs of this feature. */
export const feedbackModals: readonly ModalRoute[] = [{ name: 'feedback', load: () => import('./feedback-modal.tsx') }];

/** What the member has written, with the answers. */
export const feedbackRoutes: readonly PageRoute[] = [
  { path: PATHS.feedback, title: 'feedback.mine', isForMembers: true, chunk: 'feedback-page', load: () => import('./feedback-page.tsx') },
];
