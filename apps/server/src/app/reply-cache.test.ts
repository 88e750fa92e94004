import { request as askOver, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { operationsCalls } from '@talora/contract/members/operations-console.ts';
import { siteConsoleCalls } from '@talora/contract/site/site-console.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openWorld, type Staffer, type World } from '../../test/world.ts';
import { changeBrandSettings } from '../features/base/site/site.ts';
import { openListener } from '../platform/http/listener.ts';
import { openReplyCache } from '../platform/http/reply-cache.ts';
import { refuse } from '../platform/refusal.ts';
import { SAMPLE_BRAND_ID } from '../sample/sample-brand.ts';

const MENUS = '/lgw/games/game_menus?language=EN';

interface Answer {
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders;
  readonly rawPayload: Buffer;
  readonly body: string;
}

/** Asks over the wire: the door stands before whatever requests from inside come to. */
function ask(app: FastifyInstance, path: string, headers: Record<string, string>, method = 'GET'): Promise<Answer> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    askOver({ host: '127.0.0.1', port, path, method, headers: { host: 'localhost:8080', ...headers } }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => {
        const rawPayload = Buffer.concat(parts);
        resolve({ statusCode: reply.statusCode ?? 0, headers: reply.headers, rawPayload, body: rawPayload.toString() });
      });
    })
      .on('error', reject)
      .end();
  });
}

describe('replies that every guest gets', () => {
  let world: World;
  let admin: Staffer;
  const closers: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    world = await openWorld({ staffersStepUp: true });
    admin = await world.addStaffer();
    await world.apps.site.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    for (const close of closers) await close();
    await world.close();
  });

  const askSite = (headers: Record<string, string> = {}, path = MENUS) => ask(world.apps.site, path, headers);
  /** How often the door let these requests through to the call itself. */
  async function passed(work: () => Promise<unknown>): Promise<number> {
    const observe = vi.spyOn(world.platform.metrics.calls, 'observe');
    await work();
    const count = observe.mock.calls.filter(([labels]) => (labels as { path?: string }).path === '/lgw/games/game_menus').length;
    observe.mockRestore();
    return count;
  }

  it('are sent again as they were, with the same headers, and counted', async () => {
    await askSite();
    const [first, second] = [await askSite(), await askSite()];
    const take = vi.spyOn(world.platform.rates, 'take');
    expect(await passed(askSite)).toBe(0);
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
    expect(shown(await askSite())).toEqual(shown(first));
    const text = await world.platform.metrics.registry.metrics();
    expect(text).toMatch(/talora_call_seconds_count\{port="site",method="GET",path="\/lgw\/games\/game_menus",status="200"\} [4-9]/);
  });

  it('are made anew by one of many who come after their time, and by another where that one is not answered', async () => {
    const many = () => Promise.all(Array.from({ length: 8 }, () => askSite()));
    await askSite();
    await world.turnClock(1_001);
    expect(await passed(many)).toBe(1);
    expect(await passed(many)).toBe(0);
    // Where the one who makes it anew is not answered, the next one does.
    await world.turnClock(1_001);
    const take = vi.spyOn(world.platform.rates, 'take').mockImplementationOnce(() => Promise.reject(new Error('no answer')));
    expect([(await askSite()).statusCode, await passed(askSite)]).toEqual([500, 0]);
    take.mockRestore();
    await world.turnClock(251);
    expect(await passed(askSite)).toBe(1);
  });

  it('are not for an address that has asked too often', async () => {
    await askSite();
    const take = vi
      .spyOn(world.platform.rates, 'take')
      .mockImplementation(async () => refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: 7 }));
    const refused = await askSite();
    take.mockRestore();
    expect(refused).toMatchObject({ statusCode: 429, headers: { 'retry-after': '7' } });
    expect((await askSite()).statusCode).toBe(200);
  });

  it('are packed for whoever takes them so', async () => {
    const page = '/wps/relay/GCS_games?gameType=RNG&pageNo=1&pageSize=13&language=EN';
    const plain = await askSite({}, page);
    for (let i = 0; i < 2; i += 1) {
      const packed = await askSite({ 'accept-encoding': 'br' }, page);
      expect(packed.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
      expect((await askSite({}, page)).headers['content-encoding']).toBeUndefined();
    }
  });

  it('are not for those who say who they are, nor for another host or method', async () => {
    await askSite();
    expect(await passed(() => askSite({ authorization: 'Bearer nobody-has-this-token-at-all' }))).toBe(1);
    expect(await passed(() => askSite({ host: 'elsewhere.example' }))).toBe(1);
    expect(await passed(() => askSite({ 'x-language': 'CN' }))).toBe(1);
    expect((await ask(world.apps.site, MENUS, {}, 'POST')).statusCode).toBe(404);
  });

  it('stay with the host that a trusted proxy names, where all brands share an inner one', async () => {
    /** A listener that trusts one hop, and what it says to one who names another host. */
    async function openBehind(hop: string): Promise<(brand: string) => Promise<string>> {
      const platform = { ...world.platform, config: { ...world.platform.config, trustedProxies: [hop] } };
      const replyCache = openReplyCache(platform, { admit: () => Promise.resolve() });
      const app = await openListener(platform.config, { withOverloadGuard: false, replyCache });
      app.get('/shown', (request, reply) => {
        const body = `for ${request.hostname}`;
        replyCache.begin(request)(reply, body, () => {});
        return reply.send(body);
      });
      await app.listen({ port: 0, host: '127.0.0.1' });
      closers.push(() => app.close());
      return async (brand) => (await ask(app, '/shown', { host: 'inner', 'x-forwarded-host': brand })).body;
    }
    const [askFor, askAsStranger] = [await openBehind('127.0.0.1'), await openBehind('10.0.0.1')];
    for (let i = 0; i < 2; i += 1) {
      expect(await askFor('one.example')).toBe('for one.example');
      expect(await askFor('two.example')).toBe('for two.example');
      // The hop that is trusted wrote the last; whatever stands before it came from outside.
      expect(await askFor('two.example, one.example')).toBe('for one.example');
      // Nobody believes what a stranger says of hosts.
      expect(await askAsStranger('one.example')).toBe('for inner');
    }
  });

  it('change at once with what they are made of', async () => {
    const labels = async () =>
      (JSON.parse((await askSite()).body) as { value: { label: string | null }[] }).value.map(({ label }) => label);
    const before = await labels();
    const staffer = admin.caller.client(siteConsoleCalls);
    const { version, entries } = await staffer.navigation();
    const renamed = entries.map((entry) => ({ ...entry, label: { ...entry.label, EN: 'Anew' } }));
    const saved = await staffer.changeNavigation({ version, entries: renamed });
    expect(await labels()).toContain('Anew');
    await staffer.changeNavigation({ version: saved.version, entries });
    expect(await labels()).toEqual(before);
  });

  it('stop at once with the site, and are not kept where a region is closed', async () => {
    await askSite();
    const operations = admin.caller.client(operationsCalls);
    await operations.changeBrandStatus({ from: 0, status: 1, until: null, reason: 'New database' });
    expect(JSON.parse((await askSite()).body)).toMatchObject({ code: 'MAINTENANCE' });
    await operations.changeBrandStatus({ from: 1, status: 0, until: null, reason: 'Open again' });
    expect((await askSite()).statusCode).toBe(200);
    await operations.changeBrandStatus({ from: 0, status: 2, until: null, reason: 'Licence under review' });
    expect(JSON.parse((await askSite()).body)).toMatchObject({ code: 'REGION_BLOCKED' });
    await operations.changeBrandStatus({ from: 2, status: 0, until: null, reason: 'Open again' });
    await changeBrandSettings(world.platform, SAMPLE_BRAND_ID, { blockedCountries: ['KP'] });
    for (let i = 0; i < 3; i += 1) expect(await passed(askSite)).toBe(1);
    await changeBrandSettings(world.platform, SAMPLE_BRAND_ID, { blockedCountries: [] });
  });
});
