import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entriesConsoleCalls } from '@talora/contract/content/entries.ts';
import { siteConsoleCalls } from '@talora/contract/site/site-console.ts';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';
import { openListener } from '../platform/http/listener.ts';
import { SAMPLE_BRAND_ID } from '../sample/sample-brand.ts';
import { SITE_SETS } from './apps.ts';
import { openGuestReads } from './guest-reads.ts';
import { homePrerenderer, openHomeBundle } from './home-page.ts';
import { mountPages } from './pages.ts';
import { mountSiteFiles } from './site-files.ts';

const PLAYER = join(import.meta.dirname, '../../../player');

/** What a build leaves for the server, as small as it can be: each rendering is numbered. */
const BUNDLE = `
let made = 0;
export const readyCalls = (path) => (path === '/' ? ['/permission'] : null);
export const picturesOf = () => [];
export const SHELL_CALLS = ['/permission'];
export const PUBLIC_PATHS = ['/', '/fair'];
export const render = async (origin, path, answers, language) => ({ html: 'home ' + (made += 1) + ' in ' + language, data: 'null' });
export const renderEmpty = async () => '';
export const prepareShell = () => 'null';
export const chunksOf = (path) => (path === '/fair' ? ['fair'] : []);
export const headCalls = () => [];
export const noScriptOf = () => '<noscript>needs scripts</noscript>';
export const renderOffline = (name, languages) => '<!doctype html><title>' + name + '</title><p>' + languages + '</p><script>1</script><style>p{}</style>';
export const readHead = async ({ origin, address, language }) => ({
  html: '<title>' + origin + address.split('?')[0] + ' ' + language + '</title><script type="application/ld+json">{}</script>',
  status: address === '/nowhere' ? 404 : 200,
  lang: language === 'EN' ? 'en' : 'ms',
});
`;
const SHELL = `<html lang="ms"><head><script type="module" src="/assets/main-12345678.js"></script><!--page-head--><title>x</title><!--/page-head--></head><body><div><!--ready-html--></div><!--ready-data--></body></html>`;

describe('what a site serves beside its pages', () => {
  let world: World;
  let app: FastifyInstance;
  let folder: string;
  const get = (url: string) => app.inject({ url, headers: { host: 'localhost:8080' } });
  beforeAll(async () => {
    world = await openWorld({ staffersStepUp: true });
    folder = mkdtempSync(join(tmpdir(), 'talora-built-'));
    for (const name of ['client/assets', 'server', 'file']) mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'client/index.html'), SHELL);
    writeFileSync(join(folder, 'client/sw.js'), 'self;');
    writeFileSync(join(folder, 'file/verifier.html'), '<title>verifier</title>');
    const chunks = {
      'fair-12345678.js': `import"./shared-12345678.js";import"./main-12345678.js";`,
      'shared-12345678.js': '1',
      'main-12345678.js': '2',
      'fairy-12345678.js': '3',
    };
    for (const [name, text] of Object.entries(chunks)) writeFileSync(join(folder, 'client/assets', name), text);
    writeFileSync(join(folder, 'server/home-entry.js'), BUNDLE);
    const { platform } = world;
    app = await openListener(platform.config, { withOverloadGuard: false });
    app.get('/wps/*', (request) =>
      world.apps.site.inject({ url: request.url, headers: { host: 'localhost:8080' } }).then((reply) => reply.json<object>()),
    );
    const reads = openGuestReads(platform, SITE_SETS);
    mountSiteFiles(app, platform, { playerFolder: PLAYER, builtFolder: folder, openBundle: openHomeBundle(folder), reads });
    await mountPages(
      app,
      {
        folder: join(folder, 'client'),
        callPrefixes: ['/wps'],
        policy: async () => ({ frames: [], framedBy: [], connects: [], isTls: false }),
        admit: async () => {},
        prerender: homePrerenderer(platform, reads, folder),
      },
      (_, reply) => reply.code(404).send({}),
    );
  });
  afterAll(async () => {
    await app.close();
    await world.close();
    rmSync(folder, { recursive: true });
  });

  it('a manifest of the brand whose icons are pictures of the size that it names', async () => {
    const reply = await get('/manifest.webmanifest');
    expect(reply.headers['content-type']).toMatch(/^application\/manifest\+json/);
    const manifest = reply.json<{ name: string; display: string; icons: { src: string; sizes: string; purpose: string }[] }>();
    expect(manifest).toMatchObject({ name: 'Talora', short_name: 'Talora', start_url: '/', scope: '/', display: 'standalone' });
    expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
    for (const { src, sizes } of [...manifest.icons, { src: '/icons/full-180.png', sizes: '180x180' }]) {
      const { width, height, format } = await sharp((await get(src)).rawPayload).metadata();
      expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
    }
    expect((await get('/icons/other.png')).statusCode).not.toBe(200);
  });

  it('the verifier as a file to keep, not as a page', async () => {
    const reply = await get('/fair/verifier.html');
    expect([reply.statusCode, reply.body]).toEqual([200, '<title>verifier</title>']);
    expect(reply.headers['content-disposition']).toBe('attachment; filename="verifier.html"');
    // Before it was built.
    rmSync(join(folder, 'file/verifier.html'));
    const refused = await get('/fair/verifier.html');
    expect([refused.json<{ code: string }>().code, refused.headers['content-disposition']]).toEqual(['NOT_FOUND', undefined]);
    expect(refused.headers['cache-control'] ?? '').not.toContain('max-age');
  });

  it('pictures by their id, and by nothing else', async () => {
    for (const file of ['x.webp', `${world.platform.ids.next()}.webp`, world.platform.ids.next(), 'x'])
      expect([file, (await get(`/pictures/${file}`)).json<{ code: string }>().code]).toEqual([file, 'NOT_FOUND']);
  });

  it('pages with what every guest may read, and with nothing that is a member’s or a deed', async () => {
    const read = openGuestReads(world.platform, SITE_SETS);
    const guest = { brand: await world.brand(), host: 'localhost', origin: 'http://localhost:8080', language: 'EN' } as const;
    expect(await read(guest, '/permission')).toBeTruthy();
    for (const path of ['/wps/member/info', '/wps/session/login']) await expect(read(guest, path)).rejects.toThrow('every guest may read');
  });

  it('icons with the brand’s own logo, under another address for each', async () => {
    const admin = await world.addStaffer();
    const staffer = admin.caller.client(siteConsoleCalls);
    const logo = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    const id = world.platform.ids.next();
    await staffer.uploadLogo({ id }, [new Blob([new Uint8Array(logo)], { type: 'image/png' })]);
    const before = await staffer.brandLook({});
    const { version } = await staffer.changeBrandLook({ version: before.version, look: { ...before.look, logoId: id } });
    const manifest = (await get('/manifest.webmanifest')).json<{ icons: { src: string; sizes: string }[] }>();
    for (const { src, sizes } of manifest.icons) {
      expect(src).toContain(id);
      const { data, info } = await sharp((await get(src)).rawPayload)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(`${info.width}x${info.height}`).toBe(sizes);
      const colourAt = (x: number, y: number): number[] => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
      const middle = info.width / 2;
      // The logo in the middle, the ground of the page above it and in its corners.
      expect(colourAt(middle, middle)[0]).toBeGreaterThan(240);
      expect(colourAt(middle, info.height / 4)).toEqual([9, 17, 21]);
    }
    expect((await get('/')).body).toContain(`<link rel="icon" href="/icons/any-192.png?logo=${id}">`);
    await staffer.changeBrandLook({ version, look: before.look });
    expect((await get('/')).body).toContain('<link rel="icon" href="/img/mark.svg" type="image/svg+xml">');
  });

  it('pages whose address holds a ticket tell no other site where somebody came from', async () => {
    const policyOf = async (url: string) => (await get(url)).headers['referrer-policy'];
    for (const url of ['/?m=reset', '/?lang=ms&m=social&state=x', '/?token=abc']) expect(await policyOf(url), url).toBe('no-referrer');
    for (const url of ['/', '/?m=login', '/fair?q=token']) expect(await policyOf(url), url).not.toBe('no-referrer');
  });

  it('robots that keep to public pages, and a sitemap of them in each language', async () => {
    const robots = await get('/robots.txt');
    expect(robots.body).toContain('Disallow: /member\n');
    expect(robots.body).toContain('Sitemap: http://localhost:8080/sitemap.xml');
    const { body, headers } = await get('/sitemap.xml');
    expect(headers['content-type']).toMatch(/^application\/xml/);
    const paths = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname);
    expect(paths).toEqual(expect.arrayContaining(['/', '/fair', '/promotions', '/rng']));
    expect(new Set(paths).size).toBe(paths.length);
    const { body: list } = await get('/wps/x/content/entries?kind=promotion&language=MS');
    const own = (JSON.parse(list) as { value: { id: string; slug: string | null }[] }).value.map(
      ({ id, slug }) => `/promotions/${slug ?? id}`,
    );
    expect(own.length).toBeGreaterThan(2);
    expect(paths.filter((path) => path.startsWith('/promotions/')).toSorted()).toEqual(own.toSorted());
    expect(paths.some((path) => path.startsWith('/member'))).toBe(false);
    for (const tag of ['ms', 'en', 'zh-Hans']) expect(body).toContain(`hreflang="${tag}"`);
  });

  it('an offline page and a service worker that may run what they hold and nothing else', async () => {
    const offline = await get('/offline.html');
    expect(offline.body).toContain('<title>Talora</title>');
    expect(offline.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
    const worker = await get('/sw.js');
    expect(worker.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-security-policy': "default-src 'self'" });
  });

  it('pages with their head, in the language that the address names, and status 404 where there is none', async () => {
    const home = await get('/');
    expect([home.statusCode, home.body]).toEqual([200, expect.stringContaining('<title>http://localhost:8080/ MS</title>')]);
    expect(home.body).toContain('<noscript>');
    expect(home.headers['content-security-policy']).not.toContain('sha256');
    const english = await get('/fair?lang=EN');
    const [, news] = /^<html lang="en" dir="ltr" data-languages="MS EN CN" data-version="([^"]+)">/.exec(english.body) ?? [];
    expect(news).toBe(world.platform.live.contentVersionOf(`brand:${SAMPLE_BRAND_ID}`));
    expect(english.body).toContain('<title>http://localhost:8080/fair EN</title>');
    const missing = await get('/nowhere');
    expect([missing.statusCode, missing.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect((await get('/fair?lang=XX')).body).toContain('/fair MS');
  });

  it('links to the scripts of a page and to what they import, once, and not to those that its head names', async () => {
    const links = (body: string): string[] =>
      [...body.matchAll(/<link rel="modulepreload"[^>]* href="\/assets\/([^"]+)">/g)].map(([, file = '']) => file);
    expect(links((await get('/fair')).body)).toEqual(['fair-12345678.js', 'shared-12345678.js']);
    expect(links((await get('/nowhere')).body)).toEqual([]);
  });

  it('no page where a file, a call or another method was asked for', async () => {
    const asked = [
      app.inject({ url: '/assets/gone.js', headers: { host: 'localhost:8080' } }),
      app.inject({ url: '/wps', headers: { host: 'localhost:8080' } }),
      app.inject({ url: '/fair', method: 'POST', headers: { host: 'localhost:8080' } }),
    ];
    for (const reply of await Promise.all(asked)) expect([reply.statusCode, reply.body]).toEqual([404, '{}']);
  });

  it('everything in the default language of a brand without Malay, closed pages too', async () => {
    await world.settings({ languages: ['CN', 'EN'], defaultLanguage: 'EN' });
    try {
      const home = await get('/');
      expect(home.body).toMatch(/^<html lang="en" dir="ltr" data-languages="EN CN"/);
      expect(home.body).toContain(' in EN');
      expect((await get('/fair?lang=MS')).body).toContain('/fair EN');
      expect((await get('/fair?lang=CN')).body).toMatch(/^<html lang="zh-Hans" dir="ltr" data-languages="EN CN"/);
      const { body } = await get('/sitemap.xml');
      expect(body).toContain('<loc>http://localhost:8080/fair</loc>');
      expect(body).toContain('hreflang="en" href="http://localhost:8080/fair"');
      expect(body).toContain('hreflang="zh-Hans" href="http://localhost:8080/fair?lang=CN"');
      expect(body).not.toContain('hreflang="ms"');
      expect((await get('/offline.html')).body).toContain('<p>EN,CN</p>');
      expect((await get('/manifest.webmanifest')).json<object>()).toMatchObject({ lang: 'en', dir: 'ltr' });
      await world.settings({ languages: ['CN', 'EN'], defaultLanguage: 'EN', blockedCountries: ['MY'] });
      const closed = await get('/');
      expect(closed.body).toMatch(/^<html lang="en" dir="ltr" data-languages="EN CN"/);
      expect(closed.body).not.toContain('home ');
    } finally {
      await world.settings({ languages: ['MS', 'EN', 'CN'], defaultLanguage: 'MS', blockedCountries: [] });
    }
  });

  it('home from memory, rendered again when content of its brand has changed', async () => {
    const read = async () => /home \d+/.exec((await get('/')).body)?.[0];
    const first = await read();
    expect(await read()).toBe(first);
    const staffer = (await world.addStaffer()).caller.client(entriesConsoleCalls);
    const texts = { MS: 'a', EN: 'b', CN: 'c' };
    const at = new Date(world.clock.nowMs() - 1_000).toISOString();
    await staffer.saveEntry({
      id: world.platform.ids.next(),
      version: 0,
      kind: 'news',
      category: null,
      audience: 'all',
      languages: ['MS', 'EN', 'CN'],
      title: texts,
      summary: texts,
      content: texts,
      pictureId: null,
      startsAt: at,
      endsAt: null,
      isLive: true,
    });
    await vi.waitFor(async () => expect(await read()).not.toBe(first));
  });

  it('a sitemap in which an entry stands in the languages that it can be read in', async () => {
    const staffer = (await world.addStaffer()).caller.client(entriesConsoleCalls);
    const id = world.platform.ids.next();
    const texts = { MS: '', EN: 'b', CN: '' };
    const at = new Date(world.clock.nowMs() - 1_000).toISOString();
    const shown = { startsAt: at, endsAt: null, isLive: true, audience: 'all', pictureId: null, category: null } as const;
    await staffer.saveEntry({ id, version: 0, kind: 'blog', languages: ['EN'], title: texts, summary: texts, content: texts, ...shown });
    const { body } = await get('/sitemap.xml');
    const from = (ms: number): string => new Date(world.clock.nowMs() + ms).toISOString();
    const stateOf = async (change: Partial<Parameters<typeof staffer.saveEntry>[0]>): Promise<string> => {
      const entry = {
        id: world.platform.ids.next(),
        version: 0,
        kind: 'blog',
        languages: ['EN'],
        title: texts,
        summary: texts,
        content: texts,
      } as const;
      return (await staffer.saveEntry({ ...entry, languages: ['EN'], ...shown, ...change })).state;
    };
    expect([await stateOf({}), await stateOf({ isLive: false }), await stateOf({ startsAt: from(60_000) })]).toEqual([
      'shown',
      'off',
      'planned',
    ]);
    expect(await stateOf({ startsAt: from(-60_000), endsAt: from(-1) })).toBe('ended');
    for (const path of [`/blog/${id}`, '/blog']) {
      const url = body.split('<url>').find((part) => part.includes(`<loc>http://localhost:8080${path}?lang=EN</loc>`)) ?? '';
      expect([...url.matchAll(/hreflang="([^"]+)"/g)].map(([, tag]) => tag)).toEqual(['en']);
    }
  });
});
