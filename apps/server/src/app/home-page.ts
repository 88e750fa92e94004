import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brandStyles } from '@talora/domain/site/brand-colours.ts';
import type { FastifyRequest } from 'fastify';
import type { LanguageCode } from '@talora/domain/languages/languages.ts';
import { onContentChange } from '../features/shop/content/content.ts';
import { onCatalogueChange } from '../features/shop/games/games.ts';
import { getBrandByHost, onSiteChange, siteOriginFor, statusFor, type Brand } from '../features/base/site/site.ts';
import { callerOf } from '../platform/http/caller.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import type { GuestReads } from './guest-reads.ts';
import { openStore, type Made, type Store } from './page-store.ts';
import { openShell, type PageHead, type PageShell } from './page-shell.ts';
import type { Page } from './pages.ts';
import { iconLinks } from './site-icons.ts';

/** A brand's languages, its default first. */
export type Languages = readonly [LanguageCode, ...LanguageCode[]];

/** What the built home page asks of the server, and how it is rendered. */
export interface HomeBundle {
  /** Calls whose answers the content of a page is made from, by their path with query; null for a page that is made in the browser. The address is a path with its query. */
  readonly readyCalls: (address: string, language: LanguageCode) => readonly string[] | null;
  /** Files of the build that its first paint shows; null when there is nothing at the address after all. */
  readonly picturesOf: (address: string, answers: Readonly<Record<string, unknown>>, language: LanguageCode) => readonly string[] | null;
  readonly render: (
    origin: string,
    address: string,
    answers: Readonly<Record<string, unknown>>,
    language: LanguageCode,
    pictures: Readonly<Record<string, string>>,
  ) => Promise<{ readonly html: string; readonly data: string }>;
  /** A page without content: the scripts in it are those that every drawn page has. */
  readonly renderEmpty: () => Promise<string>;
  /** The same for every other page: its call, and what the page starts with. */
  readonly SHELL_CALLS: readonly string[];
  readonly chunksOf: (path: string, language: LanguageCode) => readonly string[];
  readonly prepareShell: (answers: Readonly<Record<string, unknown>>) => string;
  /** Calls that a page's head needs beside its frame's, and the head: title, description, links for search engines. */
  readonly headCalls: (address: string, language: LanguageCode) => readonly string[];
  readonly readHead: (asked: {
    readonly origin: string;
    readonly address: string;
    readonly language: LanguageCode;
    readonly brand: { readonly name: string; readonly languages: readonly LanguageCode[]; readonly defaultLanguage: LanguageCode };
    readonly answers: Readonly<Record<string, unknown>>;
  }) => Promise<{ readonly html: string; readonly status: 200 | 404; readonly lang: string }>;
  readonly noScriptOf: (languages: readonly LanguageCode[]) => string;
  /** Pages that search engines may list, beside categories and entries. */
  readonly PUBLIC_PATHS: readonly string[];
  /** The page of a device without a connection. */
  readonly renderOffline: (brandName: string, languages: Languages) => string;
}

const HOME_PATHS = new Set(['/', '/index', '/index.html', '/home']);
const KEEP_MS = 30_000;
const KEEP_PAGES = 300;
const KEEP_SHELLS = 100;
/** Pages that are drawn anew for one address; beyond it a page makes itself in the browser. Those that are kept do not count. */
const DRAWINGS = { name: 'drawings', points: 120, seconds: 60 };

/** A brand's languages, its default first. */
export function languagesOf({ settings: { languages, defaultLanguage } }: Brand): Languages {
  return [defaultLanguage, ...languages.filter((code) => code !== defaultLanguage)];
}

/** What is asked for: a path, in the language that the address names or in the brand's default. */
interface PageLocation {
  readonly path: string;
  readonly language: LanguageCode;
  readonly languages: Languages;
  /** Path with query, by which a page is made ready: home's is its path alone, because it shows the same whatever stands behind it. */
  readonly address: string;
}

function locationOf(url: string, languages: Languages): PageLocation {
  const [path = '/', query = ''] = url.split('?');
  const asked = new URLSearchParams(query).get('lang') ?? '';
  const language = languages.find((code) => code === asked) ?? languages[0];
  const own = HOME_PATHS.has(path) ? '/' : path;
  return { path: own, address: own === '/' || query === '' ? own : `${own}?${query}`, language, languages };
}

/** What a page is made ready for: whoever comes to a brand, at one of its addresses. */
interface Origin {
  readonly brand: Brand;
  /** Host name without port. */
  readonly host: string;
  /** Scheme, host and port as the browser sees them. */
  readonly address: string;
}

/** What was answered, and whether every call had an answer. */
interface Answered {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly isWhole: boolean;
}

/** What the frame of a page starts from; `news` is what the page has been told of. */
interface Shell extends Answered {
  readonly version: string;
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

/** What pages are made with, and where they are kept. */
interface Press {
  readonly platform: Platform;
  readonly read: GuestReads;
  readonly open: () => Promise<HomeBundle>;
  readonly shell: PageShell;
  readonly pages: Store<Page>;
  readonly shells: Store<Shell>;
}

async function ask({ read }: Press, { brand, host, address }: Origin, calls: readonly string[], language: LanguageCode): Promise<Answered> {
  const answers: Record<string, unknown> = {};
  let isWhole = true;
  for (const url of calls)
    try {
      answers[url] = await read({ brand, host, origin: address, language }, url);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      answers[url] = null;
      isWhole = false;
    }
  return { answers, isWhole };
}

/** The brand's own icons and colours stand in the page: its first paint has them already. */
function styleOf({ brand }: Origin): string {
  const { colours } = brand.settings;
  return `${iconLinks(brand)}${colours === null ? '' : `<style id="brand-colours">${brandStyles(colours)}</style>`}`;
}

async function makeHead(press: Press, origin: Origin, { address, language }: PageLocation, ownShell: Answered): Promise<Made<PageHead>> {
  const { headCalls, readHead } = await press.open();
  const { brand } = ownShell.answers['/permission'] as { brand: Parameters<typeof readHead>[0]['brand'] };
  const { answers, isWhole } = await ask(press, origin, headCalls(address, language), language);
  const head = await readHead({ origin: origin.address, address, language, brand, answers });
  return { made: { ...head, style: styleOf(origin) }, isWhole: isWhole && ownShell.isWhole };
}

/** Reads what a page starts from, by its calls or by those that every page's frame asks. */
async function readShell(press: Press, origin: Origin, calls: readonly string[], language: LanguageCode): Promise<Made<Shell>> {
  // Before anything is read: what is told from now on, the page does not know.
  const version = press.platform.live.contentVersionOf(`brand:${origin.brand.id}`);
  const answered = await ask(press, origin, calls, language);
  return { made: { ...answered, version }, isWhole: answered.isWhole };
}

/** Home, categories and the pages of games, with their whole content. */
async function makeReady(press: Press, origin: Origin, location: PageLocation, calls: readonly string[]): Promise<Made<Page>> {
  const { shell } = press;
  const { picturesOf, render, renderEmpty, chunksOf, noScriptOf } = await press.open();
  const [own] = location.languages;
  const { made: ownShell } = await readShell(press, origin, calls, own);
  const files = picturesOf(location.address, ownShell.answers, own);
  const { made: head, isWhole } = await makeHead(press, origin, location, ownShell);
  // There are as many games that are not there as somebody likes to make up: none of them is kept.
  if (files === null) return { ...(await makeFramed(press, location, ownShell, { made: head, isWhole })), isWhole: false };
  const pictures = Object.fromEntries(files.map((file) => [file, shell.inline(file)]));
  const body = await render(origin.address, location.address, ownShell.answers, own, pictures);
  // Home has its messages in it and no module of its own.
  const links = location.path === '/' ? shell.faces : shell.linksOf(chunksOf(location.path, own), true);
  const empty = await renderEmpty();
  const noScript = noScriptOf(location.languages);
  return { made: shell.print({ ...body, version: ownShell.version, links, empty, noScript }, head, location), isWhole };
}

/** Every other page, from its frame and head. */
async function makeFramed(
  { open, shell }: Press,
  location: PageLocation,
  ownShell: Shell,
  { made: head, isWhole }: Made<PageHead>,
): Promise<Made<Page>> {
  const { prepareShell, chunksOf, noScriptOf } = await open();
  const links = shell.linksOf(chunksOf(location.path, location.languages[0]), false);
  const data = prepareShell(ownShell.answers);
  const body = { html: '', data, version: ownShell.version, links, empty: '', noScript: noScriptOf(location.languages) };
  return { made: shell.print(body, head, location), isWhole };
}

/** The page at a place: as it is kept, or drawn at the cost of who asks. Refuses TOO_MANY_REQUESTS to who has had many drawn. */
async function pageAt(press: Press, origin: Origin, location: PageLocation, ip: string): Promise<Page> {
  const { platform, pages, shells } = press;
  const { readyCalls, SHELL_CALLS } = await press.open();
  const { path, language, languages } = location;
  const own = `${origin.brand.id} ${origin.address}`;
  const draw = async <T>(store: Store<T>, key: string, make: () => Promise<Made<T>>): Promise<T> =>
    store.find(key) ?? (await platform.rates.take(DRAWINGS, ip).then(() => store.get(key, make)));
  const calls = readyCalls(location.address, languages[0]);
  if (calls !== null) return draw(pages, `${own} ${language} ready ${location.address}`, () => makeReady(press, origin, location, calls));
  const key = `${own} ${language} frame ${path}`;
  const kept = pages.find(key);
  if (kept !== undefined) return kept;
  const ownShell = await draw(shells, own, () => readShell(press, origin, SHELL_CALLS, languages[0]));
  const head = await makeHead(press, origin, location, ownShell);
  // There are as many missing pages as somebody likes to make up: they are one.
  const name = head.made.status === 404 ? `${own} ${language} missing` : key;
  return draw(pages, name, () => makeFramed(press, location, ownShell, head));
}

/** The page for a request; null for a host that is no brand's. */
async function pageFor(press: Press, request: FastifyRequest): Promise<Page | null> {
  const { platform, shell } = press;
  const caller = callerOf(request);
  const { ip, host } = caller;
  const brand = await findBrand(platform, host);
  if (brand === null) return null;
  const languages = languagesOf(brand);
  // A closed site gives nothing away: the plain shell asks by itself why.
  if (statusFor(platform, brand, ip) !== 0) return shell.plain(languages);
  const address = siteOriginFor(platform.config, { brand, caller });
  try {
    return await pageAt(press, { brand, host, address }, locationOf(request.url, languages), ip);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'TOO_MANY_REQUESTS') throw error;
    return shell.plain(languages);
  }
}

/** What an operator changes shows at once, also when a page was being made at that moment. */
function forgetOnChange({ platform, pages, shells }: Press): void {
  const forget = (): void => {
    pages.forget();
    shells.forget();
  };
  onSiteChange(platform, forget);
  onCatalogueChange(platform, forget);
  onContentChange(platform, forget);
}

/**
 * Makes pages ready: home, categories and pages of games with their whole content in the brand's default language, every other page with what its frame asks
 * first. Kept for half a minute for each brand and address of it, when every call that they are made of was answered.
 */
export function homePrerenderer(platform: Platform, read: GuestReads, folder: string): (request: FastifyRequest) => Promise<Page | null> {
  const open = openHomeBundle(folder);
  const clientFolder = join(folder, 'client');
  if (open === null || !existsSync(join(clientFolder, 'index.html'))) return async () => null;
  const press: Press = {
    platform,
    read,
    open,
    shell: openShell(clientFolder),
    pages: openStore(KEEP_MS, KEEP_PAGES),
    shells: openStore(KEEP_MS, KEEP_SHELLS),
  };
  forgetOnChange(press);
  return async (request) => {
    try {
      return await pageFor(press, request);
    } catch (error) {
      platform.log.error({ error }, 'a page could not be made ready');
      return null;
    }
  };
}
