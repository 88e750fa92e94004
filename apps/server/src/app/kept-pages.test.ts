import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';
import { openListener } from '../platform/http/listener.ts';
import { sendErrorsInEnvelope } from '../platform/http/mount.ts';
import { refuse } from '../platform/refusal.ts';
import { SITE_SETS } from './apps.ts';
import { admitPage, siteGate } from './gates.ts';
import { openGuestReads, type GuestReads } from './guest-reads.ts';
import { homePrerenderer } from './home-page.ts';
import { openStore } from './page-store.ts';
import { mountPages } from './pages.ts';

const GAMES = '/wps/relay/GCS_games?gameType=RNG&pageNo=1&pageSize=13&language=MS';

/** A build that writes into its pages how many were drawn, and what of the catalogue it was told. */
const BUNDLE = `
let drawn = 0;
export const readyCalls = (path) => (['/', '/cards'].includes(path) || path.startsWith('/seamless?game=') ? ['/permission', '${GAMES}'] : null);
export const picturesOf = (address) => (address.startsWith('/seamless?game=none') ? null : address.startsWith('/seamless') ? ['/img/tile.webp', '/img/lost.webp'] : []);
export const SHELL_CALLS = ['/permission'];
export const PUBLIC_PATHS = ['/'];
export const render = async (origin, path, answers, language, pictures) => ({ html: Object.values(pictures).join(' ') + '<script>"from content"</script><script>"from the router"</script>games: ' + (answers['${GAMES}']?.content.length ?? 'none'), data: JSON.stringify(answers['/permission']?.location) });
export const renderEmpty = async () => '<script>"from the router"</script>';
export const prepareShell = () => 'null';
export const chunksOf = () => [];
export const headCalls = () => [];
export const noScriptOf = () => '<i>drawn ' + (drawn += 1) + '</i>';
export const readHead = async ({ address: path }) => ({ html: '<title>' + path + '</title>', status: path.startsWith('/nowhere') ? 404 : 200, lang: 'ms' });
`;
const SHELL = `<html lang="ms"><head><script>"from the build"</script><!--page-head--><title>plain</title><!--/page-head--></head><body><div><!--ready-html--></div><!--ready-data--></body></html>`;

describe('pages that everybody gets', () => {
  let world: World;
  let app: FastifyInstance;
  let folder: string;
  /** What a call is refused with; null lets it through. */
  let failing: string | null = null;
  let reads = 0;
  let addresses = 0;
  /** An address that nobody has used. */
  const freshAddress = (): string => {
    addresses += 1;
    return `203.0.113.${addresses}`;
  };
  const get = (url: string, remoteAddress: string, host = 'localhost:8080') =>
    app.inject({ url, headers: { host, accept: 'text/html' }, remoteAddress });
  beforeAll(async () => {
    world = await openWorld({ areRatesOff: false });
    folder = mkdtempSync(join(tmpdir(), 'talora-pages-'));
    for (const name of ['client/assets', 'server']) mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'client/index.html'), SHELL);
    mkdirSync(join(folder, 'client/img'));
    writeFileSync(join(folder, 'client/img/tile.webp'), 'a tile');
    writeFileSync(join(folder, 'server/home-entry.js'), BUNDLE);
    const { platform } = world;
    const asGuest = openGuestReads(platform, SITE_SETS);
    const watched: GuestReads = async (guest, url) => {
      reads += 1;
      return url === failing ? refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: 9 }) : asGuest(guest, url);
    };
    app = await openListener(platform.config, { withOverloadGuard: false });
    sendErrorsInEnvelope(app, platform, siteGate(platform));
    await mountPages(
      app,
      {
        folder: join(folder, 'client'),
        callPrefixes: ['/wps'],
        admit: (request) => admitPage(platform, request),
        policy: async () => ({ frames: [], framedBy: [], connects: [], isTls: false }),
        prerender: homePrerenderer(platform, watched, folder),
      },
      (_, reply) => reply.code(404).send({}),
    );
  });
  // Forgets what is kept.
  beforeEach(() => world.settings({}));
  afterAll(async () => {
    await app.close();
    await world.close();
    rmSync(folder, { recursive: true });
  });
  const spend = async (name: string, points: number, key: string, spent = points): Promise<void> => {
    for (let i = 0; i < spent; i += 1) await world.platform.rates.take({ name, points, seconds: 60 }, key);
  };

  it('are drawn whole when the address of who asks first has spent its calls, and spend none', async () => {
    const spent = freshAddress();
    await spend('calls', 6_000, spent);
    const calls = await world.apps.site.inject({ url: GAMES, headers: { host: 'localhost:8080' }, remoteAddress: spent });
    expect(calls.statusCode).toBe(429);
    expect((await get('/', spent)).body).toMatch(/games: [1-9]/);
    expect((await get('/', freshAddress())).body).toMatch(/games: [1-9]/);
  });

  it('are drawn whole at other plain addresses too, and home with whatever stands behind it', async () => {
    expect((await get('/cards', freshAddress())).body).toMatch(/games: [1-9]/);
    expect((await get('/?from=a-letter', freshAddress())).body).toMatch(/games: [1-9]/);
    expect((await get('/cards?of=a-kind', freshAddress())).body).not.toContain('games:');
  });

  it('are drawn whole for a game that an address opens, with its picture in the page, and kept unless there is no such game', async () => {
    const { body } = await get('/seamless?game=HSL_ONE', freshAddress());
    expect(body).toMatch(/games: [1-9]/);
    expect(body).toContain(`data:image/webp;base64,${Buffer.from('a tile').toString('base64')} /img/lost.webp`);
    expect((await get('/seamless?game=HSL_ONE', freshAddress())).body).toBe(body);
    const missing = await get('/seamless?game=none-1', freshAddress());
    expect(missing.statusCode).toBe(200);
    expect(missing.body).not.toContain('games:');
    reads = 0;
    await get('/seamless?game=none-1', freshAddress());
    expect(reads).toBeGreaterThan(0);
  });

  it('may run the scripts of the build, and none that came with content', async () => {
    const { headers, body } = await get('/', freshAddress());
    const nameOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
    expect(body).toContain('<script>"from content"</script>');
    expect(headers['content-security-policy']).toContain(nameOf('"from the build"'));
    expect(headers['content-security-policy']).toContain(nameOf('"from the router"'));
    expect(headers['content-security-policy']).not.toContain(nameOf('"from content"'));
  });

  it('say nothing about where their first reader is, and are drawn where a country is closed', async () => {
    await world.settings({ blockedCountries: ['US'] });
    const { body } = await get('/', '175.143.0.1');
    expect(body).toContain('{"ip":"","country":null}');
    expect(body).toMatch(/games: [1-9]/);
    expect((await get('/', '8.8.8.8')).body).toContain('<title>plain</title>');
    await world.settings({ blockedCountries: [] });
  });

  it('are not kept when a call that they are made of had no answer', async () => {
    const ip = freshAddress();
    failing = GAMES;
    expect((await get('/', ip)).body).toContain('games: none');
    failing = null;
    expect((await get('/', ip)).body).toMatch(/games: [1-9]/);
  });

  it('are drawn once for all who come meanwhile', async () => {
    reads = 0;
    await Promise.all(Array.from({ length: 20 }, () => get('/', freshAddress())));
    expect(reads).toBe(2);
  });

  it('are drawn for one address so often and no more, however many names it makes up for the host', async () => {
    const [greedy, other] = [freshAddress(), freshAddress()];
    const home = (await get('/', other)).body;
    const began = performance.now();
    const all = await Promise.all(
      Array.from({ length: 300 }, (_, i) => get('/', greedy, `127.0.${1 + Math.trunc(i / 200)}.${i % 200}:8080`)),
    );
    const drawn = all.filter(({ body }) => body.includes('games:')).length;
    expect(drawn).toBeGreaterThanOrEqual(120);
    // What is spent comes back by two a second.
    expect(drawn).toBeLessThanOrEqual(121 + Math.floor((performance.now() - began) / 500));
    // What the others read is still there.
    expect((await get('/', other)).body).toBe(home);
    expect((await get('/', greedy)).body).toBe(home);
  });

  it('have one page for all that is missing, made once', async () => {
    const ip = freshAddress();
    const first = await get('/nowhere', ip);
    reads = 0;
    for (let i = 0; i < 150; i += 1) expect(await get(`/nowhere/${i}`, ip)).toMatchObject({ statusCode: 404, body: first.body });
    expect(reads).toBe(0);
    expect((await get('/there', ip)).statusCode).toBe(200);
  });

  it('are counted for each address, missing paths as well, and beyond the limit a page says when it opens again', async () => {
    const [greedy, other] = [freshAddress(), freshAddress()];
    await spend('pages', 1_200, greedy, 1_199);
    expect((await get('/', greedy)).statusCode).toBe(200);
    const refused = await get('/', greedy);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['content-type']).toContain('text/html');
    expect(refused.headers['retry-after']).toBeDefined();
    expect((await get('/wps/nothing', greedy)).statusCode).toBe(429);
    expect((await get('/picture.png', greedy)).statusCode).toBe(429);
    expect((await get('/', other)).statusCode).toBe(200);
  });
});

describe('the store of pages', () => {
  const whole = (made: string) => async () => ({ made, isWhole: true });
  it('drops what nobody has asked for longest', async () => {
    const store = openStore<string>(60_000, 3);
    await store.get('used', whole('first'));
    for (let i = 0; i < 20; i += 1) {
      await store.get(`made up ${i}`, whole('junk'));
      expect(await store.get('used', whole('again'))).toBe('first');
    }
    expect(store.find('made up 1')).toBeUndefined();
  });
  it('keeps nothing that failed, was not whole, or was being made when all was forgotten', async () => {
    const store = openStore<string>(60_000, 3);
    await expect(store.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await store.get('a', async () => ({ made: 'half', isWhole: false }))).toBe('half');
    expect(store.find('a')).toBeUndefined();
    const late = store.get('a', whole('old'));
    store.forget();
    expect(await late).toBe('old');
    expect(store.find('a')).toBeUndefined();
  });
  it('believes nothing longer than it was told', async () => {
    const store = openStore<string>(0, 3);
    await store.get('a', whole('old'));
    expect(await store.get('a', whole('new'))).toBe('new');
  });
});
