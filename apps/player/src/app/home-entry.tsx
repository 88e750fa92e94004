import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { openGuestServices, PERMISSION_KEY } from '../calls/services.ts';
import { pickHomeMessages } from '../messages/home-messages.ts';
import { loadMessages } from '../messages/load-messages.ts';
import { FRAME_CALLS, HOME_CALLS, keepHomeAnswers, type HomeAnswers, type HomeData } from './home-data.ts';
import { Providers } from './providers.tsx';
import { openRouter, PAGES } from './router.tsx';

export { FRAME_CALLS, HOME_CALLS };

interface ReadyHome {
  readonly html: string;
  readonly data: string;
}

/** JSON that may stand inside a script element. */
const inPage = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

function isOpen(answers: HomeAnswers): boolean {
  const permission = answers[PERMISSION_KEY_CALL] as { maintenance: boolean; regionRestriction: boolean } | null | undefined;
  return permission !== null && permission !== undefined && !permission.maintenance && !permission.regionRestriction;
}

const PERMISSION_KEY_CALL = `/${PERMISSION_KEY[0]}`;

/** Makes the home page from its answers, in Malay and as a guest sees it. A closed site gets the plain shell. */
export async function render(origin: string, answers: HomeAnswers): Promise<ReadyHome> {
  if (!isOpen(answers)) return { html: '', data: 'null' };
  const services = openGuestServices();
  keepHomeAnswers(services.queries, answers);
  const router = openRouter(services, createMemoryHistory({ initialEntries: ['/'] }));
  router.update({ ...router.options, origin, isServer: true });
  await router.load();
  const messages = pickHomeMessages(await loadMessages('MS'));
  const html = renderToString(
    <Providers services={services} language="MS" messages={messages}>
      <RouterProvider router={router} />
    </Providers>,
  );
  services.queries.clear();
  return { html, data: inPage({ answers, messages } satisfies HomeData) };
}

/** What every page but home starts with: the brand and what its site may show. */
export function prepareFrame(answers: HomeAnswers): string {
  return isOpen(answers) ? inPage({ answers, messages: null } satisfies HomeData) : 'null';
}

/** Names of the chunks that a page needs beside the first script: its messages and its module. */
export function chunksOf(path: string): string[] {
  const page = PAGES.find((candidate) => candidate.path === path);
  return page === undefined ? ['ms'] : ['ms', page.chunk];
}
