import type { ModalRoute } from '../../routing/page-route.ts';

/** Dialogs of this feature. */
export const logoutModals: readonly ModalRoute[] = [{ name: 'logout', load: () => import('./logout-modal.tsx') }];
