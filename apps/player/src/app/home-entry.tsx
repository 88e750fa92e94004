import { LANGUAGES, type LanguageCode } from '@talora/domain/languages/languages.ts';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { openGuestServices, PERMISSION_KEY } from '../calls/services.ts';
import { pickHomeMessages } from '../messages/home-messages.ts';
import { openParts } from '../later/later.tsx';
import { loadMessages } from '../messages/load-messages.ts';
import { KNOWN_SIZES, smallOf } from '../catalogue/game-art.tsx';
import { pictureKey } from '../catalogue/catalogue-keys.ts';
import { gameOfAddress, readyCallsOf, readyGame, SHELL, type ReadyCalls } from './ready-calls.ts';
import { keepAnswers, type ReadyData } from './ready-data.ts';
import { Providers } from './providers.tsx';
import { openRouter, PAGE_NAMES, PAGES } from './router.tsx';

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

/** Calls that the content of an address is made from, its path with its query; null for a page that is made in the browser. */
export function readyCalls(address: string, language: LanguageCode): readonly string[] | null {
  const [path] = address.split('?');
  const calls = path === '/' || PAGES.some((page) => page.path === path) ? readyCallsOf(address, language) : null;
  return calls === null ? null : Object.keys(calls);
}

/**
 * Files of the build that shall stand in the page itself, because its first paint shows them: the small picture of the game that it opens.
 * Null where the address opens a game that is not there.
 */
export function picturesOf(address: string, answers: Answers, language: LanguageCode): readonly string[] | null {
  if (gameOfAddress(address) === undefined) return [];
  const game = readyGame(address, language, answers);
  if (game === undefined) return null;
  // A picture that the brand has uploaded is no file of the build.
  return KNOWN_SIZES.test(game.iconUrl) && game.iconUrl.startsWith('/img/') ? [smallOf(game.iconUrl)] : [];
}

/**
 * Makes a page from its answers, in the brand's default language and as a guest sees it. A closed site gets the plain shell. `pictures` are
 * those of `picturesOf`, as addresses that hold their data.
 */
export async function render(
  origin: string,
  address: string,
  answers: Answers,
  language: LanguageCode,
  pictures: Readonly<Record<string, string>> = {},
): Promise<ReadyPage> {
  const path = address.split('?')[0] ?? address;
  const calls = readyCallsOf(address, language);
  if (calls === null || !isOpen(answers)) return { html: '', data: 'null' };
  const services = openGuestServices();
  const kept = [...byKey(calls, answers), ...Object.entries(pictures).map(([src, data]) => [pictureKey(src), data] as const)];
  keepAnswers(services.queries, { answers: kept });
  const router = openRouter(services, createMemoryHistory({ initialEntries: [address] }));
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
  // React's mark of a part that was not there yet: whoever takes the page over would be told of an error.
  if (html.includes('<!--$!-->')) throw new Error(`a part of ${path} was not there when the page was drawn`);
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
  const leadsTo: Readonly<Record<string, string>> = PAGE_NAMES;
  const page = PAGES.find((candidate) => candidate.path === (leadsTo[path] ?? path));
  const { file } = LANGUAGES[language];
  return page === undefined ? [file] : [file, page.chunk];
}
