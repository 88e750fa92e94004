import { LANGUAGES, type LanguageCode } from '@talora/domain/languages/languages.ts';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { openGuestServices, PERMISSION_KEY } from '../calls/services.ts';
import { pickHomeMessages } from '../messages/home-messages.ts';
import { openParts } from '../later/later.tsx';
import { loadMessages } from '../messages/load-messages.ts';
import { SHELL, readyCallsOf, type ReadyCalls } from './ready-calls.ts';
import { keepAnswers, type ReadyData } from './ready-data.ts';
import { Providers } from './providers.tsx';
import { openRouter, PAGES } from './router.tsx';

export { renderOffline } from './offline-page.ts';
export { headCalls, noScriptOf, PUBLIC_PATHS, readHead } from './page-head.ts';

/** Answers of calls by their address. */
type Answers = Readonly<Record<string, unknown>>;

interface ReadyPage {
  readonly html: string;
  readonly data: string;
}

/** JSON that may stand inside a script element. */
const inPage = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

function isOpen(answers: Answers): boolean {
  const permission = answers[`/${PERMISSION_KEY[0]}`] as { maintenance: boolean; regionRestriction: boolean } | null | undefined;
  return permission !== null && permission !== undefined && !permission.maintenance && !permission.regionRestriction;
}

const byKey = (calls: ReadyCalls, answers: Answers): ReadyData['answers'] =>
  Object.entries(calls).map(([call, key]) => [key, answers[call] ?? null] as const);

/** Calls that the frame of every page starts from. */
export const SHELL_CALLS: readonly string[] = Object.keys(SHELL);

/** Calls that the content of a page is made from; null for a page that is made in the browser. */
export function readyCalls(path: string, language: LanguageCode): readonly string[] | null {
  const calls = path === '/' || PAGES.some((page) => page.path === path) ? readyCallsOf(path, language) : null;
  return calls === null ? null : Object.keys(calls);
}

/** Makes a page from its answers, in the brand's default language and as a guest sees it. A closed site gets the plain shell. */
export async function render(origin: string, path: string, answers: Answers, language: LanguageCode): Promise<ReadyPage> {
  const calls = readyCallsOf(path, language);
  if (calls === null || !isOpen(answers)) return { html: '', data: 'null' };
  const services = openGuestServices();
  const kept = byKey(calls, answers);
  keepAnswers(services.queries, { answers: kept });
  const router = openRouter(services, createMemoryHistory({ initialEntries: [path] }));
  router.update({ ...router.options, origin, isServer: true });
  await Promise.all([router.load(), openParts()]);
  const all = await loadMessages(language);
  const part = path === '/' ? pickHomeMessages(all) : null;
  const html = renderToString(
    <Providers services={services} language={language} messages={part ?? all}>
      <RouterProvider router={router} />
    </Providers>,
  );
  services.queries.clear();
  return { html, data: inPage({ answers: kept, readyIn: language, messages: part } satisfies ReadyData) };
}

/**
 * A page without anything in it, as the router draws it: the scripts that stand there are the router's own (it scrolls to where
 * somebody was), so that the policy may name them whatever else a page holds.
 */
export async function renderEmpty(): Promise<string> {
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/', component: () => null });
  const router = createRouter({ routeTree: root.addChildren([page]), history, scrollRestoration: true, isServer: true });
  await router.load();
  return renderToString(<RouterProvider<typeof router> router={router} />);
}

/** What every other page starts with: the brand and what its site may show. */
export function prepareShell(answers: Answers): string {
  return isOpen(answers) ? inPage({ answers: byKey(SHELL, answers), readyIn: null, messages: null } satisfies ReadyData) : 'null';
}

/** Names of the chunks that a page needs beside the first script: its messages and its module. */
export function chunksOf(path: string, language: LanguageCode): string[] {
  const page = PAGES.find((candidate) => candidate.path === path);
  const { file } = LANGUAGES[language];
  return page === undefined ? [file] : [file, page.chunk];
}
