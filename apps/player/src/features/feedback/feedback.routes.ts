import type { ModalRoute } from '../../routing/page-route.ts';

/** Dialogs of this feature. */
export const feedbackModals: readonly ModalRoute[] = [{ name: 'feedback', load: () => import('./feedback-modal.tsx') }];
