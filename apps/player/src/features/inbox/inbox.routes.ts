import type { PageRoute } from '../../routing/page-route.ts';
import { PATHS } from '../../routing/paths.ts';

/** The member's messages. */
export const inboxRoutes: readonly PageRoute[] = [
  { path: PATHS.messages, title: 'inbox.title', isForMembers: true, chunk: 'inbox-page', load: () => import('./inbox-page.tsx') },
];
