import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import { isGamePath } from '@talora/domain/games/game-paths.ts';
import type { Services } from '../calls/services.ts';
import { agentsRoutes } from '../features/agents/agents.routes.ts';
import { contractsRoutes } from '../features/contracts/contracts.routes.ts';
import { depositRoutes } from '../features/deposit/deposit.routes.ts';
import { downloadRoutes } from '../features/download/download.routes.ts';
import { entriesRoutes } from '../features/entries/entries.routes.ts';
import { fairRoutes } from '../features/fair/fair.routes.ts';
import { feedbackRoutes } from '../features/feedback/feedback.routes.ts';
import { gameRoutes } from '../features/game/game.routes.ts';
import { helpPages } from '../features/help/help.routes.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { inboxRoutes } from '../features/inbox/inbox.routes.ts';
import { licenceRoutes } from '../features/licences/licences.routes.ts';
import { lobbyRoutes } from '../features/lobby/lobby.routes.ts';
import { meRoutes } from '../features/me/me.routes.ts';
import { papersRoutes } from '../features/papers/papers.routes.ts';
import { protectionRoutes } from '../features/protection/protection.routes.ts';
import { recordsRoutes } from '../features/records/records.routes.ts';
import { securityRoutes } from '../features/security/security.routes.ts';
import { noticePages } from '../features/notices/notices.routes.ts';
import { statementRoutes } from '../features/statement/statement.routes.ts';
import { affiliateRoutes } from '../features/affiliate/affiliate.routes.ts';
import { agentAnnouncementsRoutes } from '../features/agent-announcements/agent-announcements.routes.ts';
import { openingRoutes } from '../features/opening/opening.routes.ts';
import { teamRoutes } from '../features/team/team.routes.ts';
import { transfersRoutes } from '../features/transfers/transfers.routes.ts';
import { withdrawalRoutes } from '../features/withdrawal/withdrawal.routes.ts';
import { withMessages } from '../messages/home-messages.ts';
import type { PageRoute } from '../routing/page-route.ts';
import { PATHS } from '../routing/paths.ts';
import { parseSearchTexts, writeSearchTexts, type SearchTexts } from '../routing/search-text.ts';
import { Layout } from './layout.tsx';
import { MembersOnly } from './members-only.tsx';
import { NoSuchPage } from '../shell/no-such-page.tsx';
import { PageError, PagePending } from './page-states.tsx';

/** Every feature's pages. A new feature adds its line here and nothing else. */
export const PAGES: readonly PageRoute[] = [
  ...lobbyRoutes,
  ...noticePages,
  ...helpPages,
  ...gameRoutes,
  ...fairRoutes,
  ...licenceRoutes,
  ...meRoutes,
  ...securityRoutes,
  ...papersRoutes,
  ...protectionRoutes,
  ...depositRoutes,
  ...withdrawalRoutes,
  ...transfersRoutes,
  ...openingRoutes,
  ...agentAnnouncementsRoutes,
  ...affiliateRoutes,
  ...recordsRoutes,
  ...statementRoutes,
  ...agentsRoutes,
  ...contractsRoutes,
  ...teamRoutes,
  ...inboxRoutes,
  ...feedbackRoutes,
  ...entriesRoutes,
  ...downloadRoutes,
];

interface RouterContext {
  readonly services: Services;
}

/** Addresses that open a dialog over the home page. */
export const DIALOG_PATHS = { '/login': 'login', '/register': 'register', '/help': 'help' };

/** The part that a dialog opens at when the address names none. */
const FIRST_PARTS: Readonly<Record<string, string>> = { help: 'faq' };

/** Names of the home page beside `/`. */
export const HOME_NAMES = ['/index', '/index.html', '/home'];

/** Addresses that lead to another page: the member centre opens with my account. */
export const PAGE_NAMES = { [PATHS.centre]: PATHS.security };

/** Sends a guest to log in and back to the page afterwards. */
async function requireSession({ sessionKnown, session }: Services, { search, href }: { search: object; href: string }): Promise<void> {
  // With the login already asked for, the page stays where it is and waits.
  if ((search as SearchTexts).m !== undefined) return;
  await sessionKnown;
  if (session.get() === null) throw redirect({ to: '/', search: { m: 'login', next: href }, replace: true });
}

/** What stands around a page: as little as a game needs around the pages of games. */
const shellOf = ({ path, shell = 'site' }: Pick<PageRoute, 'path' | 'shell'>): 'site' | 'bare' | 'game' =>
  isGamePath(path) ? 'game' : shell;

function pageComponent({ load, isForMembers }: PageRoute) {
  const Page = lazyRouteComponent(() => withMessages(load()));
  return isForMembers ? MembersOnly(Page) : Page;
}

function buildTree() {
  const root = createRootRouteWithContext<RouterContext>()({
    component: Layout,
    notFoundComponent: NoSuchPage,
    errorComponent: PageError,
  });
  const home = createRoute({ getParentRoute: () => root, path: '/', component: HomePage });
  const aliases = HOME_NAMES.map((path) => createRoute({ getParentRoute: () => root, path, component: HomePage }));
  const dialogs = Object.entries(DIALOG_PATHS).map(([path, name]) =>
    createRoute({
      getParentRoute: () => root,
      path,
      beforeLoad: ({ search, location }) => {
        throw redirect({
          to: '/',
          search: { ...search, m: name },
          hash: location.hash === '' ? (FIRST_PARTS[name] ?? '') : location.hash,
          replace: true,
        });
      },
    }),
  );
  const names = Object.entries(PAGE_NAMES).map(([path, to]) =>
    createRoute({
      getParentRoute: () => root,
      path,
      beforeLoad: ({ search, location }) => {
        throw redirect({ to, search, hash: location.hash, replace: true });
      },
    }),
  );
  const pages = PAGES.map((page) =>
    createRoute({
      getParentRoute: () => root,
      path: page.path,
      component: pageComponent(page),
      staticData: { title: page.title, shell: shellOf(page) },
      beforeLoad: ({ context, location }) => (page.isForMembers ? requireSession(context.services, location) : undefined),
    }),
  );
  return root.addChildren([home, ...aliases, ...dialogs, ...names, ...pages]);
}

/** Makes the router over a history: the browser's, or one address while the home page is made ready. */
export function openRouter(services: Services, history: RouterHistory) {
  return createRouter({
    routeTree: buildTree(),
    history,
    context: { services },
    parseSearch: parseSearchTexts,
    stringifySearch: writeSearchTexts,
    scrollRestoration: true,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageError,
    defaultPreload: 'intent',
    defaultPendingMs: 200,
  });
}
