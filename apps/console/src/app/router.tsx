import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { sessionStore } from '../calls/session-store.ts';
import { StaffLoginPage } from '../features/staff-login/staff-login-page.tsx';
import { consoleRoute, rootRoute } from '../shell/console-route.ts';
import { backPath } from '../shell/search.ts';
import { ConsoleLayout } from './console-layout.tsx';
import { PageFault, UnknownPage } from './fault-pages.tsx';
import { PAGES } from './pages.ts';

const login = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): { back?: string | undefined } => ({ back: backPath(search.back) }),
  beforeLoad: ({ search }) => {
    if (sessionStore.get() !== null) throw redirect({ to: search.back ?? '/' });
  },
  component: StaffLoginPage,
});

const enrol = createRoute({
  getParentRoute: () => rootRoute,
  path: '/enrol',
  component: lazyRouteComponent(() => import('../features/enrolment/enrolment-page.tsx'), 'EnrolmentPage'),
});

const routeTree = rootRoute
  .update({ notFoundComponent: UnknownPage, errorComponent: PageFault })
  .addChildren([login, enrol, consoleRoute.update({ component: ConsoleLayout }).addChildren(PAGES)]);

/** Makes the console's router. */
export function makeRouter() {
  return createRouter({ routeTree, scrollRestoration: true, defaultPreload: false });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
