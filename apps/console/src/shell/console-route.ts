import type { StaffPermission } from '@talora/domain/access/permissions.ts';
import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { sessionStore } from '../calls/session-store.ts';
import { completeMessages } from '../messages/load-messages.ts';
import type { MenuLine } from './menu.ts';

/** The root of all pages. */
export const rootRoute = createRootRoute({ component: Outlet });

/** Everything behind the login. Each page of the console names it as its parent. */
export const consoleRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'desk',
  beforeLoad: async ({ location }) => {
    if (sessionStore.get() === null) throw redirect({ to: '/login', search: { back: location.href === '/' ? undefined : location.href } });
    // The overview is read with the texts that the console starts with.
    if (location.pathname !== '/') await completeMessages();
  },
});

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What a role must allow for the page to show; without one it is for everybody behind the login. */
    permission?: StaffPermission;
    /** Its line among the pages of its area. */
    menu?: MenuLine;
    /** Path of the line that it stands below, where its own address does not begin with that. */
    under?: string;
    /** First parts of the query keys that change with a request for a second person, or show one. */
    withRequests?: readonly string[];
  }
}
