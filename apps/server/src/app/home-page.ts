import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { onCatalogueChange } from '../features/games/games.ts';
import { getBrandByHost, onSiteChange, statusFor } from '../features/site/site.ts';
import { callerOf } from '../platform/http/caller.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { readPage, type Page } from './pages.ts';

/** What the built home page asks of the server, and how it is rendered. */
interface HomeBundle {
  /** Calls whose answers the page starts with, by their path with query. */
  readonly HOME_CALLS: readonly string[];
  readonly render: (
    origin: string,
    answers: Readonly<Record<string, unknown>>,
  ) => Promise<{ readonly html: string; readonly data: string }>;
  /** The same for every other page: its call, and what the page starts with. */
  readonly FRAME_CALLS: readonly string[];
  readonly chunksOf: (path: string) => readonly string[];
  readonly prepareFrame: (answers: Readonly<Record<string, unknown>>) => string;
}

const HOME_PATHS = new Set(['/', '/index', '/index.html', '/home']);
const KEEP_MS = 30_000;

/** Who a page is made ready for. */
interface Origin {
  readonly host: string;
  readonly ip: string;
}

/** System status towards a caller; null for a host that is no brand's. */
async function findStatus(platform: Platform, host: string, ip: string): Promise<number | null> {
  try {
    return statusFor(platform, await getBrandByHost(platform, host), ip);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Puts the page's style sheets into the page itself: the first paint waits for nothing else. */
function inlineStyles(html: string, clientFolder: string): string {
  return html.replace(/<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+\.css)"[^>]*>/g, (_, href: string) => {
    const css = readFileSync(join(clientFolder, href), 'utf8');
    return `<style>${css}</style>`;
  });
}

/**
 * Makes pages ready: home with its whole content in the default language, every other page with what its frame asks
 * first. Kept for half a minute per host.
 */
export function homePrerenderer(
  platform: Platform,
  app: FastifyInstance,
  folder: string,
): (request: FastifyRequest) => Promise<Page | null> {
  const bundleFile = join(folder, 'server', 'home-entry.js');
  const shellFile = join(folder, 'client', 'index.html');
  if (!existsSync(bundleFile) || !existsSync(shellFile)) return async () => null;
  const shell = inlineStyles(readFileSync(shellFile, 'utf8'), join(folder, 'client'));
  const kept = new Map<string, { page: Page; until: number }>();
  // What an operator changes shows at once, also when a page was being made at that moment.
  let changes = 0;
  const forget = (): void => {
    changes += 1;
    kept.clear();
  };
  onSiteChange(platform, forget);
  onCatalogueChange(platform, forget);
  const scripts = readdirSync(join(folder, 'client', 'assets')).filter((name) => name.endsWith('.js'));
  let bundle: Promise<HomeBundle> | null = null;
  const open = (): Promise<HomeBundle> => {
    bundle ??= import(pathToFileURL(bundleFile).href) as Promise<HomeBundle>;
    return bundle;
  };

  async function ask({ host, ip }: Origin, calls: readonly string[]): Promise<Record<string, unknown>> {
    const answers: Record<string, unknown> = {};
    for (const url of calls) {
      const reply = await app.inject({ method: 'GET', url, headers: { host }, remoteAddress: ip });
      answers[url] = reply.json<{ value: unknown }>().value;
    }
    // The page is kept for others: where its first reader was is nobody's business.
    for (const answer of Object.values(answers))
      if (answer !== null && typeof answer === 'object' && 'location' in answer) answer.location = { ip: '', country: null };
    return answers;
  }

  // Functions, because `$&` in the content must not be taken for a pattern.
  const fill = (html: string, data: string, links = ''): Page =>
    readPage(
      shell
        .replace('</head>', () => `${links}</head>`)
        .replace('<!--home-html-->', () => html)
        .replace('<!--home-data-->', () => `<script type="application/json" id="home-data">${data}</script>`),
    );

  async function makeHome(origin: Origin): Promise<Page> {
    const { HOME_CALLS, render } = await open();
    const { html, data } = await render(`http://${origin.host}`, await ask(origin, HOME_CALLS));
    return fill(html, data);
  }

  async function makeFrame(origin: Origin, chunks: readonly string[]): Promise<Page> {
    const { FRAME_CALLS, prepareFrame } = await open();
    const files = chunks.flatMap((name) => scripts.filter((file) => file.startsWith(`${name}-`) && file.length === name.length + 12));
    const links = files.map((file) => `<link rel="modulepreload" crossorigin href="/assets/${file}">`).join('');
    return fill('', prepareFrame(await ask(origin, FRAME_CALLS)), links);
  }

  return async (request) => {
    const path = request.url.split('?')[0] ?? '/';
    const now = performance.now();
    try {
      // A closed site gives nothing away: the plain shell asks by itself why.
      const { ip, host } = callerOf(request);
      if ((await findStatus(platform, host, ip)) !== 0) return null;
      const origin = { host: request.host, ip };
      const chunks = HOME_PATHS.has(path) ? null : (await open()).chunksOf(path);
      const key = `${chunks?.join() ?? 'home'} ${request.host}`;
      const found = kept.get(key);
      if (found !== undefined && found.until > now) return found.page;
      const made = changes;
      const page = await (chunks === null ? makeHome(origin) : makeFrame(origin, chunks));
      if (kept.size > 100) kept.clear();
      if (made === changes) kept.set(key, { page, until: now + KEEP_MS });
      return page;
    } catch (error) {
      platform.log.error({ error }, 'a page could not be made ready');
      return null;
    }
  };
}
