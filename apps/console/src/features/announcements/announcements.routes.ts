import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import chatCenteredText from 'virtual:icon/ph/chat-centered-text';
import { consoleRoute } from '../../shell/console-route.ts';

const announcements = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/announcements',
  staticData: {
    permission: 'content.edit',
    menu: { area: 'site', text: 'nav.announcements', icon: chatCenteredText },
    withRequests: ['announcements'],
  },
  component: lazyRouteComponent(() => import('./announcements-page.tsx'), 'AnnouncementsPage'),
});

/** Pages of this folder. */
export const announcementsRoutes = [announcements] as const;
