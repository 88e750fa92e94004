import type { PageRoute } from '../../routing/page-route.ts';
import { PATHS } from '../../routing/paths.ts';

/** What the brand announces to its agents. */
export const agentAnnouncementsRoutes: readonly PageRoute[] = [
  {
    path: PATHS.agentAnnouncements,
    title: 'agentAnnouncements.title',
    isForMembers: true,
    chunk: 'agent-announcements-page',
    load: () => import('./agent-announcements-page.tsx'),
  },
];
