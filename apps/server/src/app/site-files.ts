import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENTRY_PATHS, type EntryKind } from '@talora/domain/content/entries.ts';
import { CATEGORY_PATHS, isCategoryKey } from '@talora/domain/games/categories.ts';
import { isUuidV7 } from '@talora/domain/ids/uuidv7.ts';
import { LANGUAGES, type LanguageCode } from '@talora/domain/languages/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findBannerPicture, findEntryPicture, onContentChange } from '../features/shop/content/content.ts';
import { findGamePicture } from '../features/shop/games/games.ts';
import { onCatalogueChange } from '../features/shop/games/games.ts';
import { getBrandByHost, onSiteChange, siteOriginFor, type Brand } from '../features/base/site/site.ts';
import { callerOf } from '../platform/http/caller.ts';
import { contentSecurityPolicy } from '../platform/http/security-headers.ts';
import type { Platform } from '../platform/platform.ts';
import { refuse } from '../platform/refusal.ts';
import { admitPage, admitPicture } from './gates.ts';
import type { GuestOf, GuestReads } from './guest-reads.ts';
import { languagesOf, type HomeBundle, type Languages } from './home-page.ts';
import { openStore } from './page-store.ts';
import { readPage } from './pages.ts';
import { iconAddress, ICONS, isIcon, PAGE_COLOUR, readIcon, type IconName } from './site-icons.ts';

const YEAR = 'public, max-age=31536000, immutable';
/** It is read whole for each language: not again for everybody who asks. */
const SITEMAP_KEPT_MS = 30_000;
const HOUR = 'public, max-age=3600';

const brandOf = (platform: Platform, request: FastifyRequest): Promise<Brand> => getBrandByHost(platform, callerOf(request).host);

function manifestOf(brand: Brand): object {
  const icon = (name: IconName, purpose: 'any' | 'maskable') => ({
    src: iconAddress(brand, name),
    sizes: `${ICONS[name]}x${ICONS[name]}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name: brand.name,
    short_name: brand.name,
    lang: LANGUAGES[brand.settings.defaultLanguage].tag,
    dir: LANGUAGES[brand.settings.defaultLanguage].direction,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: PAGE_COLOUR,
    theme_color: PAGE_COLOUR,
    icons: [icon('any-192', 'any'), icon('any-512', 'any'), icon('full-512', 'maskable')],
  };
}

/** Pictures that the operator has uploaded: public, and never another under the same address. */
export function mountPictures(app: FastifyInstance, platform: Platform): void {
  app.get('/pictures/:file', async (request, reply) => {
    await admitPicture(platform, request);
    const { file } = request.params as { file: string };
    const isSmall = file.endsWith('-240.webp');
    const id = file.replace(/(?:-240)?\.webp$/, '');
    const brand = await brandOf(platform, request);
    const db = platform.db.kysely;
    const findPicture = async (): Promise<Buffer | null> =>
      isSmall
        ? findGamePicture(db, brand.id, id, 'small')
        : ((await findEntryPicture(db, brand.id, id)) ??
          (await findGamePicture(db, brand.id, id, 'full')) ??
          findBannerPicture(db, brand.id, id));
    const bytes = file.endsWith('.webp') && isUuidV7(id) ? await findPicture() : null;
    return reply
      .header('cache-control', YEAR)
      .type('image/webp')
      .send(bytes ?? refuse('NOT_FOUND'));
  });
}

/** The verifier as a file to keep: it is never a page of the site, whose policy lets no script of a page run. */
function mountVerifierFile(app: FastifyInstance, platform: Platform, file: string): void {
  app.get('/fair/verifier.html', async (request, reply) => {
    await admitPage(platform, request);
    // A refusal is neither kept by browsers nor saved as a file.
    const bytes = (await readFile(file).catch(() => null)) ?? refuse('NOT_FOUND');
    return reply
      .header('cache-control', HOUR)
      .header('content-disposition', 'attachment; filename="verifier.html"')
      .type('text/html; charset=utf-8')
      .send(bytes);
  });
}

/** Every public page as search engines are told of it, with its address in each language. */
async function readSitemap(reads: GuestReads, guest: GuestOf, languages: Languages, paths: readonly string[]): Promise<string> {
  const { origin } = guest;
  const [own] = languages;
  const read = async <T>(url: string): Promise<T> => (await reads(guest, url)) as T;
  const menus = await read<{ gameType: string }[] | null>('/lgw/games/game_menus');
  const categories = (menus ?? []).flatMap(({ gameType }) => (isCategoryKey(gameType) ? [CATEGORY_PATHS[gameType]] : []));
  /** Pages that stand in some languages only: lists of entries and entries, by their paths. */
  const entries = new Map<string, LanguageCode[]>([[ENTRY_PATHS.promotion, [...languages]]]);
  for (const code of languages) {
    const kinds = (await read<EntryKind[] | null>(`/wps/x/content/kinds?language=${code}`)) ?? [];
    for (const kind of kinds) {
      const cards = await read<{ id: string; slug: string | null }[]>(`/wps/x/content/entries?kind=${kind}&language=${code}`);
      for (const path of [ENTRY_PATHS[kind], ...cards.map(({ id, slug }) => `${ENTRY_PATHS[kind]}/${slug ?? id}`)]) {
        const known = entries.get(path) ?? [];
        entries.set(path, known.includes(code) ? known : [...known, code]);
      }
    }
  }
  const addressOf = (path: string, code: string): string => `${origin}${path}${code === own ? '' : `?lang=${code}`}`;
  const alternates = (path: string, codes: readonly LanguageCode[]): string =>
    codes.map((code) => `<xhtml:link rel="alternate" hreflang="${LANGUAGES[code].tag}" href="${addressOf(path, code)}"/>`).join('');
  const everywhere = [...new Set([...paths, ...categories])].map((path) => [path, languages] as const);
  const urls = [...everywhere, ...entries].map(
    ([path, codes]) => `<url><loc>${addressOf(path, codes[0] ?? own)}</loc>${alternates(path, codes)}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>\n`;
}

/** The page that a browser shows without a network. */
function mountOfflinePage(app: FastifyInstance, platform: Platform, openBundle: () => Promise<HomeBundle>): void {
  app.get('/offline.html', async (request, reply) => {
    const brand = await brandOf(platform, request);
    const { renderOffline } = await openBundle();
    const languages = languagesOf(brand);
    const page = readPage(renderOffline(brand.name, languages), renderOffline('', languages));
    const { scriptHashes, styleHashes } = page;
    const policy = contentSecurityPolicy({
      scriptHashes,
      styleHashes,
      frames: [],
      framedBy: [],
      connects: [],
      isTls: platform.config.tls !== null,
    });
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.html);
  });
}

/** Mounts what browsers and search engines ask a site for beside its pages: manifest, icons, robots, sitemap, offline page. */
export function mountSiteFiles(
  app: FastifyInstance,
  platform: Platform,
  {
    playerFolder,
    builtFolder,
    openBundle,
    reads,
  }: {
    readonly playerFolder: string;
    readonly builtFolder: string;
    readonly openBundle: (() => Promise<HomeBundle>) | null;
    readonly reads: GuestReads;
  },
): void {
  const send = (reply: FastifyReply, type: string, text: string): FastifyReply => reply.header('cache-control', HOUR).type(type).send(text);
  const sitemaps = openStore<string>(SITEMAP_KEPT_MS, 100);
  for (const onChange of [onSiteChange, onCatalogueChange, onContentChange]) onChange(platform, () => sitemaps.forget());
  mountPictures(app, platform);
  mountVerifierFile(app, platform, join(builtFolder, 'file', 'verifier.html'));
  app.get('/manifest.webmanifest', async (request, reply) =>
    send(reply, 'application/manifest+json; charset=utf-8', JSON.stringify(manifestOf(await brandOf(platform, request)))),
  );
  app.get('/icons/:file', async (request, reply) => {
    const name = (request.params as { file: string }).file.replace(/\.png$/, '');
    if (!isIcon(name)) return refuse('NOT_FOUND');
    const icon = readIcon(platform, await brandOf(platform, request), join(playerFolder, 'public', 'img', 'mark.svg'), name);
    return reply
      .header('cache-control', HOUR)
      .type('image/png')
      .send(await icon);
  });
  app.get('/robots.txt', async (request, reply) => {
    const brand = await brandOf(platform, request);
    const closed = ['/member', '/agent', '/wps/', '/lgw/', '/permission'].map((path) => `Disallow: ${path}\n`).join('');
    return send(
      reply,
      'text/plain; charset=utf-8',
      `User-agent: *\n${closed}\nSitemap: ${siteOriginFor(platform.config, { brand, caller: callerOf(request) })}/sitemap.xml\n`,
    );
  });
  if (openBundle === null) return;
  app.get('/sitemap.xml', async (request, reply) => {
    await admitPage(platform, request);
    const brand = await brandOf(platform, request);
    const { host } = callerOf(request);
    const origin = siteOriginFor(platform.config, { brand, caller: callerOf(request) });
    const { PUBLIC_PATHS } = await openBundle();
    const guest = { brand, host, origin, language: brand.settings.defaultLanguage };
    const text = await sitemaps.get(`${brand.id} ${origin}`, async () => ({
      made: await readSitemap(reads, guest, languagesOf(brand), PUBLIC_PATHS),
      isWhole: true,
    }));
    return send(reply, 'application/xml; charset=utf-8', text);
  });
  mountOfflinePage(app, platform, openBundle);
}
