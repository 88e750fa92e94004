import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brandStyles } from '@talora/domain/site/brand-colours.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LANGUAGES, type ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { onContentChange } from '../features/content/content.ts';
import { onCatalogueChange } from '../features/games/games.ts';
import { getBrandByHost, onSiteChange, siteOriginFor, statusFor, type Brand } from '../features/site/site.ts';
import { callerOf } from '../platform/http/caller.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { readPage, type Page } from './pages.ts';
import { iconLinks } from './site-icons.ts';

/** A brand's languages, its default first. */
export type Languages = readonly [ShippedLanguage, ...ShippedLanguage[]];

/** What the built home page asks of the server, and how it is rendered. */
export interface HomeBundle {
  /** Calls whose answers the content of a page is made from, by their path with query; null for a page that is made in the browser. */
  readonly readyCalls: (path: string, language: ShippedLanguage) => readonly string[] | null;
  readonly render: (
    origin: string,
    path: string,
    answers: Readonly<Record<string, unknown>>,
    language: ShippedLanguage,
  ) => Promise<{ readonly html: string; readonly data: string }>;
  /** The same for every other page: its call, and what the page starts with. */
  readonly FRAME_CALLS: readonly string[];
  readonly chunksOf: (path: string, language: ShippedLanguage) => readonly string[];
  readonly prepareFrame: (answers: Readonly<Record<string, unknown>>) => string;
  /** Calls that a page's head needs beside its frame's, and the head: title, description, links for search engines. */
  readonly headCalls: (path: string, language: ShippedLanguage) => readonly string[];
  readonly readHead: (asked: {
    readonly origin: string;
    readonly path: string;
    readonly language: ShippedLanguage;
    readonly brand: { readonly name: string; readonly languages: readonly ShippedLanguage[]; readonly defaultLanguage: ShippedLanguage };
    readonly answers: Readonly<Record<string, unknown>>;
  }) => Promise<{ readonly html: string; readonly status: 200 | 404; readonly lang: string }>;
  readonly noScriptOf: (languages: readonly ShippedLanguage[]) => string;
  /** Pages that search engines may list, beside categories and entries. */
  readonly PUBLIC_PATHS: readonly string[];
  /** The page of a device without a connection. */
  readonly renderOffline: (brandName: string, languages: Languages) => string;
}

const HOME_PATHS = new Set(['/', '/index', '/index.html', '/home']);
const KEEP_MS = 30_000;
const KEEP_PAGES = 300;

/** A page's head; its style comes after all others. */
type PageHead = Awaited<ReturnType<HomeBundle['readHead']>> & { readonly style: string };

/** A brand's languages, its default first. */
export function languagesOf({ settings: { languages, defaultLanguage } }: Brand): Languages {
  return [defaultLanguage, ...languages.filter((code) => code !== defaultLanguage)];
}

/** What is asked for: a path, in the language that the address names or in the brand's default. */
interface Place {
  readonly path: string;
  readonly language: ShippedLanguage;
  readonly languages: Languages;
  /** Nothing in the address narrows what the page shows. */
  readonly isPlain: boolean;
}

function placeOf(url: string, languages: Languages): Place {
  const [path = '/', query = ''] = url.split('?');
  const asked = new URLSearchParams(query).get('lang') ?? '';
  const language = languages.find((code) => code === asked) ?? languages[0];
  return { path: HOME_PATHS.has(path) ? '/' : path, language, languages, isPlain: query === '' };
}

/** Who a page is made ready for. */
interface Origin {
  readonly host: string;
  /** Scheme, host and port as the browser sees them. */
  readonly address: string;
  readonly ip: string;
}

/** The brand of a host; null for a host that is no brand's. */
async function findBrand(platform: Platform, host: string): Promise<Brand | null> {
  try {
    return await getBrandByHost(platform, host);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Writes into a page's first tag which language it is in, and which ones the brand has. */
function nameLanguages(html: string, language: ShippedLanguage, languages: Languages): string {
  const { tag, direction } = LANGUAGES[language];
  return html.replace(
    /<html lang="[^"]*"(?: dir="[^"]*")?/,
    `<html lang="${tag}" dir="${direction}" data-languages="${languages.join(' ')}"`,
  );
}

/** Opens what the build has made for the server, at its first use; null without a build. */
export function openHomeBundle(folder: string): (() => Promise<HomeBundle>) | null {
  const file = join(folder, 'server', 'home-entry.js');
  if (!existsSync(file)) return null;
  let bundle: Promise<HomeBundle> | null = null;
  return () => {
    bundle ??= import(pathToFileURL(file).href) as Promise<HomeBundle>;
    return bundle;
  };
}

/** Puts the page's style sheets into the page itself: the first paint waits for nothing else. */
function inlineStyles(html: string, clientFolder: string): string {
  return html.replace(/<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+\.css)"[^>]*>/g, (_, href: string) => {
    const css = readFileSync(join(clientFolder, href), 'utf8');
    return `<style>${css}</style>`;
  });
}

/**
 * Makes pages ready: home and categories with their whole content in the brand's default language, every other page with what its frame asks
 * first. Kept for half a minute per host.
 */
export function homePrerenderer(
  platform: Platform,
  app: FastifyInstance,
  folder: string,
): (request: FastifyRequest) => Promise<Page | null> {
  const opened = openHomeBundle(folder);
  const shellFile = join(folder, 'client', 'index.html');
  if (opened === null || !existsSync(shellFile)) return async () => null;
  const open = opened;
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
  onContentChange(platform, forget);
  const assets = readdirSync(join(folder, 'client', 'assets'));
  const scripts = assets.filter((name) => name.endsWith('.js'));
  // The home page's text is there before its scripts: its faces come before them too, and it is not laid out again for each.
  const faces = assets
    .filter((name) => /^(archivo|hanken)-.{8}\.woff2$/.test(name))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${file}">`)
    .join('');
  /** A script with all that it imports itself: a browser would learn of them one after the other. */
  function withImports(file: string, known = new Set<string>()): Set<string> {
    if (known.has(file) || shell.includes(file)) return known;
    known.add(file);
    const text = readFileSync(join(folder, 'client', 'assets', file), 'utf8');
    for (const [, name] of text.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)) if (name !== undefined) withImports(name, known);
    return known;
  }

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
  const fill = (
    { html, data, news, links }: { html: string; data: string; news: string; links: string },
    head: PageHead,
    noScript: string,
    { language, languages }: Place,
  ): Page => ({
    ...readPage(
      nameLanguages(shell, language, languages)
        .replace(/<html [^>]*/, (start) => `${start} data-news="${news}"`)
        .replace(/<!--page-head-->[\s\S]*<!--\/page-head-->/, () => head.html)
        .replace('</head>', () => `${links}${head.style}</head>`)
        .replace('<!--ready-html-->', () => html)
        .replace('<!--ready-data-->', () => `${noScript}<script type="application/json" id="ready-data">${data}</script>`),
    ),
    status: head.status,
  });

  const brandOf = ({ host }: Origin): Promise<Brand> => getBrandByHost(platform, host.replace(/:\d+$/, '').toLowerCase());

  /** The brand's own icons and colours stand in the page: its first paint has them already. */
  async function styleOf(origin: Origin): Promise<string> {
    const brand = await brandOf(origin);
    const { colours } = brand.settings;
    return `${iconLinks(brand)}${colours === null ? '' : `<style id="brand-colours">${brandStyles(colours)}</style>`}`;
  }

  async function makeHead(origin: Origin, { path, language }: Place, frame: Readonly<Record<string, unknown>>): Promise<PageHead> {
    const { headCalls, readHead } = await open();
    const { brand } = frame['/permission'] as { brand: Parameters<typeof readHead>[0]['brand'] };
    const answers = await ask(origin, headCalls(path, language));
    const head = await readHead({ origin: origin.address, path, language, brand, answers });
    return { ...head, style: await styleOf(origin) };
  }

  /** Scripts that a page needs beside the first: the browser is told of all of them at once. */
  function linksOf(names: readonly string[], isReady: boolean): string {
    // What is seen already goes before what takes it over.
    const priority = isReady ? ' fetchpriority="low"' : '';
    const files = names.flatMap((name) => scripts.filter((file) => file.startsWith(`${name}-`) && file.length === name.length + 12));
    return [...new Set(files.flatMap((file) => [...withImports(file)]))]
      .map((file) => `<link rel="modulepreload" crossorigin${priority} href="/assets/${file}">`)
      .join('');
  }

  async function makePage(origin: Origin, place: Place, calls: readonly string[] | null): Promise<Page> {
    const { FRAME_CALLS, prepareFrame, render, chunksOf, noScriptOf } = await open();
    // Before anything is read: what is told from now on, the page does not know.
    const news = platform.live.newsOf(`brand:${(await brandOf(origin)).id}`);
    const answers = await ask(origin, calls ?? FRAME_CALLS);
    const [own] = place.languages;
    const made = calls === null ? { html: '', data: prepareFrame(answers) } : await render(origin.address, place.path, answers, own);
    // Home has its messages in it and no module of its own.
    const links = place.path === '/' ? faces : linksOf(chunksOf(place.path, own), calls !== null);
    return fill({ ...made, news, links }, await makeHead(origin, place, answers), noScriptOf(place.languages), place);
  }

  const closed = new Map<string, Page>();
  /** The plain shell in the brand's own language. */
  function closedPage(languages: Languages): Page {
    const found = closed.get(languages.join()) ?? readPage(nameLanguages(shell, languages[0], languages));
    closed.set(languages.join(), found);
    return found;
  }

  return async (request) => {
    const now = performance.now();
    try {
      const caller = callerOf(request);
      const { ip, host } = caller;
      const brand = await findBrand(platform, host);
      if (brand === null) return null;
      const languages = languagesOf(brand);
      // A closed site gives nothing away: the plain shell asks by itself why.
      if (statusFor(platform, brand, ip) !== 0) return closedPage(languages);
      const place = placeOf(request.url, languages);
      const address = siteOriginFor(platform.config, { brand, caller });
      const origin = { host: request.host, ip, address };
      // Home shows the same whatever stands in its address.
      const calls = place.path === '/' || place.isPlain ? (await open()).readyCalls(place.path, languages[0]) : null;
      const key = `${place.path} ${place.language} ${calls === null ? 'frame' : 'ready'} ${address}`;
      const found = kept.get(key);
      if (found !== undefined && found.until > now) return found.page;
      const made = changes;
      const page = await makePage(origin, place, calls);
      if (kept.size > KEEP_PAGES) kept.clear();
      // There are as many missing pages as somebody likes to make up.
      if (made === changes && page.status !== 404) kept.set(key, { page, until: now + KEEP_MS });
      return page;
    } catch (error) {
      platform.log.error({ error }, 'a page could not be made ready');
      return null;
    }
  };
}
