import { brotliDecompressSync } from 'node:zlib';
import { operationsCalls } from '@talora/contract/operations.ts';
import { siteDeskCalls } from '@talora/contract/site-desk.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openWorld, type Desk, type World } from '../../test/world.ts';
import { changeBrandSettings } from '../features/site/site.ts';
import { openListener } from '../platform/http/listener.ts';
import { openReplyDoor } from '../platform/http/reply-door.ts';
import { SAMPLE_BRAND_ID } from '../sample/sample-brand.ts';

const MENUS = '/lgw/games/game_menus?language=EN';

describe('replies that every guest gets', () => {
  let world: World;
  let admin: Desk;
  beforeAll(async () => {
    world = await openWorld();
    admin = await world.addDesk();
  });
  afterAll(() => world.close());

  const ask = (headers: Record<string, string> = {}, url = MENUS) =>
    world.apps.site.inject({ method: 'GET', url, headers: { host: 'localhost:8080', ...headers } });
  /** How often the door let these requests through to the call itself. */
  async function passed(work: () => Promise<unknown>): Promise<number> {
    const observe = vi.spyOn(world.platform.metrics.calls, 'observe');
    await work();
    const count = observe.mock.calls.filter(([labels]) => (labels as { path?: string }).path === '/lgw/games/game_menus').length;
    observe.mockRestore();
    return count;
  }

  it('are sent again as they were, with the same headers, and counted', async () => {
    await ask();
    const [first, second] = [await ask(), await ask()];
    const take = vi.spyOn(world.platform.rates, 'take');
    expect(await passed(ask)).toBe(0);
    // The limit of an address counts them too.
    expect(take).toHaveBeenCalledOnce();
    take.mockRestore();
    const shown = ({ headers, statusCode, body }: typeof first) => ({ headers: { ...headers, date: '' }, statusCode, body });
    expect(shown(second)).toEqual(shown(first));
    expect(first.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
    expect(first.headers['content-security-policy']).toContain("default-src 'none'");
    await world.turnClock(1_001);
    const whole = await ask();
    expect(shown(whole)).toEqual({ ...shown(first), headers: { ...shown(first).headers, connection: whole.headers.connection } });
    const text = await world.platform.metrics.registry.metrics();
    expect(text).toMatch(/talora_call_seconds_count\{port="site",method="GET",path="\/lgw\/games\/game_menus",status="200"\} [4-9]/);
  });

  it('are packed for whoever takes them so', async () => {
    const page = '/wps/relay/GCS_games?gameType=RNG&pageNo=1&pageSize=13&language=EN';
    const plain = await ask({}, page);
    for (let i = 0; i < 2; i += 1) {
      const packed = await ask({ 'accept-encoding': 'br' }, page);
      expect(packed.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
      expect((await ask({}, page)).headers['content-encoding']).toBeUndefined();
    }
  });

  it('are not for those who say who they are, nor for another host or method', async () => {
    await ask();
    expect(await passed(() => ask({ authorization: 'Bearer nobody-has-this-token-at-all' }))).toBe(1);
    expect(await passed(() => ask({ host: 'elsewhere.example' }))).toBe(1);
    expect(await passed(() => ask({ 'x-language': 'CN' }))).toBe(1);
    expect((await world.apps.site.inject({ method: 'POST', url: MENUS, headers: { host: 'localhost:8080' } })).statusCode).toBe(404);
  });

  it('stay with the host that a trusted proxy names, where all brands share an inner one', async () => {
    const config = { ...world.platform.config, trustedProxies: ['10.0.0.1'] };
    const door = openReplyDoor(world.platform, { admit: () => Promise.resolve() });
    const app = await openListener(config, { withOverloadGuard: false, door });
    app.get('/shown', (request, reply) => {
      const body = `for ${request.hostname}`;
      door.begin(request)(reply, body, () => {});
      return reply.send(body);
    });
    const askFor = (brand: string, remoteAddress: string) =>
      app.inject({ url: '/shown', headers: { host: 'inner', 'x-forwarded-host': brand }, remoteAddress }).then(({ body }) => body);
    for (let i = 0; i < 2; i += 1) {
      expect(await askFor('one.example', '10.0.0.1')).toBe('for one.example');
      expect(await askFor('two.example', '10.0.0.1')).toBe('for two.example');
      // Nobody believes what a stranger says of hosts.
      expect(await askFor('one.example', '10.0.0.2')).toBe('for inner');
    }
    await app.close();
  });

  it('change at once with what they are made of', async () => {
    const labels = async () => (await ask()).json<{ value: { label: string | null }[] }>().value.map(({ label }) => label);
    const before = await labels();
    const desk = admin.caller.client(siteDeskCalls);
    const { version, entries } = await desk.navigation();
    const renamed = entries.map((entry) => ({ ...entry, label: { ...entry.label, EN: 'Anew' } }));
    const saved = await desk.changeNavigation({ version, entries: renamed });
    expect(await labels()).toContain('Anew');
    await desk.changeNavigation({ version: saved.version, entries });
    expect(await labels()).toEqual(before);
  });

  it('stop at once with the site, and are not kept where a region is closed', async () => {
    await ask();
    const operations = admin.caller.client(operationsCalls);
    await operations.changeBrandStatus({ from: 0, status: 1, until: null, reason: 'New database' });
    expect((await ask()).json()).toMatchObject({ code: 'MAINTENANCE' });
    await operations.changeBrandStatus({ from: 1, status: 0, until: null, reason: 'Open again' });
    expect((await ask()).statusCode).toBe(200);
    await changeBrandSettings(world.platform, SAMPLE_BRAND_ID, { blockedCountries: ['KP'] });
    for (let i = 0; i < 3; i += 1) expect(await passed(ask)).toBe(1);
    await changeBrandSettings(world.platform, SAMPLE_BRAND_ID, { blockedCountries: [] });
  });
});
