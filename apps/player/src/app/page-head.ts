import type { EntryCard } from '@talora/contract/content/entries.ts';
import { ENTRY_PATHS, kindOfPath } from '@talora/domain/content/entries.ts';
import { categoryOfPath, vendorOfPath } from '@talora/domain/games/categories.ts';
import {
  isShippedLanguage,
  LANGUAGE_CODES,
  LANGUAGES,
  textsLanguage,
  type LanguageCode,
  type ShippedLanguage,
} from '@talora/domain/languages/languages.ts';
import type { CompiledMessages } from '@talora/web-kit/messages/messages-provider.tsx';
import en from '../../messages/head/en.json';
import ms from '../../messages/head/ms.json';
import zh from '../../messages/head/zh.json';
import { loadMessages } from '../messages/load-messages.ts';
import { PATHS } from '../routing/paths.ts';
import type { PageRoute } from '../routing/page-route.ts';
import { gameCall, gameOfAddress, readyGame } from './ready-calls.ts';
import { DIALOG_PATHS, HOME_NAMES, PAGE_NAMES, PAGES } from './router.tsx';

/** What stands in a page's head for search engines and for whoever is sent its address. */
export interface PageHead {
  readonly html: string;
  readonly status: 200 | 404;
  /** Tag of the language for `<html lang>`. */
  readonly lang: string;
}

interface HeadAsked {
  readonly origin: string;
  /** Path with query; where no query says more than the path, the path alone. */
  readonly address: string;
  readonly language: LanguageCode;
  readonly brand: { readonly name: string; readonly languages: readonly LanguageCode[]; readonly defaultLanguage: ShippedLanguage };
  /** Answers of {@link headCalls}, by their address. */
  readonly answers: Readonly<Record<string, unknown>>;
}

interface Menu {
  readonly gameType: string;
  readonly label: string | null;
  readonly vendors: readonly { readonly vassalage: string; readonly displayName: string }[];
}

const TEXTS = { MS: ms, EN: en, CN: zh };
const HOME_PATHS = ['/', ...HOME_NAMES];

/** Pages whose own address is worth finding, by the part of the head texts that describes them. */
const DESCRIBED: Readonly<Record<string, keyof typeof ms>> = {
  '/hot': 'hot',
  '/search': 'search',
  '/fair': 'fair',
  '/noticePage': 'notices',
  '/helpmc': 'help',
  '/down': 'download',
};

const plain = (path: string): string => path.toLowerCase().replace(/(?<=.)\/+$/, '');

function matches(pattern: string, path: string): boolean {
  const wanted = plain(pattern).split('/');
  const given = plain(path).split('/');
  return wanted.length === given.length && wanted.every((part, i) => part === given[i] || (part.startsWith('$') && given[i] !== ''));
}

/** The page at a path, or the one that the path leads to. */
function findPage(path: string): PageRoute | undefined {
  const other = Object.entries(PAGE_NAMES).find(([name]) => matches(name, path))?.[1];
  return PAGES.find((page) => matches(page.path, other ?? path));
}

/** The kind of entries at a path, and the entry whose page it is. */
function entryAt(path: string): { kind: NonNullable<ReturnType<typeof kindOfPath>>; id: string | undefined } | undefined {
  const [, first = '', id] = path.split('/');
  const kind = kindOfPath(`/${first.toLowerCase()}`);
  return kind === undefined ? undefined : { kind, id: id === '' ? undefined : id };
}

const pathOf = (address: string): string => address.split('?')[0] ?? address;

const menusCall = (language: LanguageCode): string => `/lgw/games/game_menus?language=${language}`;
const entriesCall = (kind: string, language: LanguageCode): string => `/wps/x/content/entries?kind=${kind}&language=${language}`;

/** Calls that a page's head needs beside those of its frame. */
export function headCalls(address: string, language: LanguageCode): string[] {
  const nodeId = gameOfAddress(address);
  if (nodeId !== undefined) return [gameCall(nodeId, language)];
  const path = pathOf(address);
  const entry = entryAt(path);
  if (entry !== undefined) return [entriesCall(entry.kind, language)];
  return categoryOfPath(path) === undefined && vendorOfPath(path) === undefined ? [] : [menusCall(language)];
}

interface Found {
  readonly title: string;
  readonly text: keyof typeof ms;
  readonly canonical: string;
  readonly isIndexed: boolean;
  readonly entry?: EntryCard;
  /** Languages that the page exists in; all of the brand's without it. */
  readonly languages?: readonly string[];
}

function textAt(messages: CompiledMessages, key: string): string {
  let part: unknown = messages;
  for (const name of key.split('.')) part = (part as Record<string, unknown> | undefined)?.[name];
  return typeof part === 'string' ? part : '';
}

/** The page of one game, under the brand's default language alone: in another it is drawn in the browser. */
function findGame({ address, language, answers, brand }: HeadAsked): Found | null {
  const game = readyGame(address, language, answers);
  if (game === undefined) return null;
  const canonical = `${PATHS.game}?game=${game.nodeId}`;
  return { title: game.gameName, text: 'game', canonical, isIndexed: true, languages: [brand.defaultLanguage] };
}

/** What stands at an address, or null when nothing does. */
function find(asked: HeadAsked, messages: CompiledMessages): Found | null {
  const { address, language, answers } = asked;
  const path = pathOf(address);
  const say = (key: string): string => textAt(messages, key);
  const isHome = HOME_PATHS.some((name) => matches(name, path)) || Object.keys(DIALOG_PATHS).some((name) => matches(name, path));
  if (isHome) return { title: say('title.home'), text: 'home', canonical: '/', isIndexed: true };
  const page = findPage(path);
  if (page === undefined) return null;
  const game = findGame(asked);
  if (game !== null) return game;
  const title = say(page.title);
  const own = vendorOfPath(path);
  const gameType = own?.gameType ?? categoryOfPath(path);
  if (gameType !== undefined) {
    const menus = answers[menusCall(language)] as readonly Menu[] | null | undefined;
    const menu = menus?.find((one) => one.gameType === gameType);
    const isHeld = own === undefined ? menu !== undefined : menu?.vendors.some(({ vassalage }) => vassalage === own.vassalage);
    // A category that holds nothing yet says so: there is a page, and nothing on it that is worth finding.
    if (menus !== null && menus !== undefined && isHeld !== true)
      return { title: say(`lobby.kinds.${gameType}`), text: 'other', canonical: page.path, isIndexed: false };
    const vendor = menu?.vendors.find(({ vassalage }) => vassalage === own?.vassalage);
    const name = vendor?.displayName ?? menu?.label ?? menu?.vendors[0]?.displayName ?? title;
    return { title: name, text: 'category', canonical: page.path, isIndexed: true };
  }
  const at = entryAt(path);
  if (at !== undefined) {
    const cards = answers[entriesCall(at.kind, language)] as readonly EntryCard[] | null | undefined;
    const entry = at.id === undefined ? undefined : cards?.find(({ id, slug }) => id === at.id || slug === at.id);
    const isThere = at.id === undefined ? at.kind === 'promotion' || cards?.length !== 0 : cards === undefined || entry !== undefined;
    if (!isThere) return null;
    const canonical =
      entry === undefined
        ? at.id === undefined
          ? page.path
          : path.replace(/\/+$/, '')
        : `${ENTRY_PATHS[at.kind]}/${entry.slug ?? entry.id}`;
    // Nothing is found under an address that leads nowhere: a list stands in the languages of what is on it, promotions' always.
    const languages = entry?.languages ?? (at.kind === 'promotion' ? undefined : cards?.flatMap((card) => card.languages));
    return {
      title: entry?.seo.title ?? entry?.title ?? title,
      text: at.kind,
      canonical,
      isIndexed: true,
      ...(entry === undefined ? {} : { entry }),
      ...(languages === undefined ? {} : { languages }),
    };
  }
  const text = DESCRIBED[page.path];
  return { title, text: text ?? 'other', canonical: page.path, isIndexed: text !== undefined };
}

const escapeText = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Facts for search engines: who runs the site, and what an article is. Nothing that the page does not show. */
function factsOf({ origin, brand, language }: HeadAsked, { entry, text }: Found): unknown {
  const publisher = { '@type': 'Organization', name: brand.name, url: `${origin}/`, logo: `${origin}/icons/any-512.png` };
  if (entry !== undefined && (entry.kind === 'blog' || entry.kind === 'news'))
    return {
      '@context': 'https://schema.org',
      '@type': entry.kind === 'news' ? 'NewsArticle' : 'BlogPosting',
      headline: entry.title,
      datePublished: entry.startsAt,
      inLanguage: LANGUAGES[language].tag,
      publisher,
      ...(entry.picture === null ? {} : { image: origin + entry.picture }),
    };
  if (text !== 'home') return null;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      publisher,
      { '@type': 'WebSite', name: brand.name, url: `${origin}/`, inLanguage: brand.languages.map((code) => LANGUAGES[code].tag) },
    ],
  };
}

/** Makes the head of a page in a language. The brand's default language has the plain address, others name themselves in it. */
export async function readHead(asked: HeadAsked): Promise<PageHead> {
  const { origin, language, brand } = asked;
  const texts = textsLanguage(language, brand.defaultLanguage);
  const messages = await loadMessages(texts);
  const found = find(asked, messages);
  const { tag } = LANGUAGES[language];
  const title = `${found?.title ?? textAt(messages, 'title.notFound')} · ${brand.name}`;
  if (found === null) return { html: `<title>${escapeText(title)}</title><meta name="robots" content="noindex">`, status: 404, lang: tag };
  const fill = (text: string): string => text.replaceAll('{brand}', () => brand.name).replaceAll('{title}', () => found.title);
  const summary = found.entry?.seo.description ?? found.entry?.summary ?? '';
  const description = summary === '' ? fill(TEXTS[texts][found.text]) : summary;
  const addressIn = (code: LanguageCode): string => origin + found.canonical + (code === brand.defaultLanguage ? '' : `?lang=${code}`);
  // In a language whose texts are those of another, a page is one of its own only where the operator has written it in it.
  const isOwn = (code: LanguageCode): boolean => found.languages?.includes(code) ?? isShippedLanguage(code);
  const offered = LANGUAGE_CODES.filter((code) => brand.languages.includes(code) && isOwn(code));
  const own = isOwn(language) ? language : texts;
  const plainOne = offered.includes(brand.defaultLanguage) ? brand.defaultLanguage : language;
  const shown = found.entry?.seo.picture ?? found.entry?.picture ?? null;
  const picture = origin + (shown ?? '/icons/any-512.png');
  const facts = factsOf(asked, found);
  const link = (rel: string, href: string, more = ''): string => `<link rel="${rel}"${more} href="${escapeText(href)}">`;
  const property = (name: string, content: string): string => `<meta property="og:${name}" content="${escapeText(content)}">`;
  const html = [
    `<title>${escapeText(title)}</title>`,
    `<meta name="description" content="${escapeText(description)}">`,
    ...(found.isIndexed
      ? [
          link('canonical', addressIn(own)),
          ...offered.map((code) => link('alternate', addressIn(code), ` hreflang="${LANGUAGES[code].tag}"`)),
          link('alternate', addressIn(plainOne), ' hreflang="x-default"'),
        ]
      : ['<meta name="robots" content="noindex">']),
    property('site_name', brand.name),
    property('type', found.entry === undefined ? 'website' : 'article'),
    property('title', found.title),
    property('description', description),
    property('url', addressIn(own)),
    property('image', picture),
    property('locale', tag.replace('-', '_')),
    ...(shown === null || found.entry?.pictureAlt === '' ? [] : [property('image:alt', found.entry?.pictureAlt ?? found.title)]),
    `<meta name="twitter:card" content="${shown === null ? 'summary' : 'summary_large_image'}">`,
    ...(facts === null ? [] : [`<script type="application/ld+json">${inScript(facts)}</script>`]),
  ].join('');
  return { html, status: 200, lang: tag };
}

/** Addresses of pages that anybody may find, without those of categories and entries. */
export const PUBLIC_PATHS: readonly string[] = ['/', ...Object.keys(DESCRIBED)];

/** What stands in a page for a browser without scripts, and, unseen, for one that cannot get the page's words. */
export function noScriptOf(languages: readonly LanguageCode[]): string {
  const shipped = languages.filter(isShippedLanguage);
  const line = (code: ShippedLanguage, text: string): string => `<p lang="${LANGUAGES[code].tag}">${escapeText(text)}</p>`;
  const again = (code: ShippedLanguage): string =>
    `<p lang="${LANGUAGES[code].tag}">${escapeText(TEXTS[code].noWords)} <a href="">${escapeText(TEXTS[code].again)}</a></p>`;
  const all = shipped.map((code) => line(code, TEXTS[code].noscript)).join('');
  return `<noscript>${all}</noscript><template id="no-words"><main>${shipped.map(again).join('')}</main></template>`;
}
