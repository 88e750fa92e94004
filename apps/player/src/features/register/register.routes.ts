import type { ModalRoute } from '../../routing/page-route.ts';

/** Dialogs of this feature. */
export const registerModals: readonly ModalRoute[] = [{ name: 'register', load: () => import('./register-modal.tsx') }];
