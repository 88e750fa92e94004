import type { ModalRoute } from '../../routing/page-route.ts';

/** Dialogs of this feature. */
export const announcementModals: readonly ModalRoute[] = [
  { name: 'public', load: () => import('./public-modal.tsx') },
  { name: 'popups', load: () => import('./popups-modal.tsx') },
];
