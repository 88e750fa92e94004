import { connect, type AddressInfo } from 'node:net';
import { loginCalls } from '@talora/contract/members/login.ts';
import { siteConsoleCalls } from '@talora/contract/site/site-console.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Staffer, type World } from '../../test/world.ts';
import { SAMPLE_BRAND_ID } from '../sample/sample-brand.ts';

/** Sends lines as they stand and answers the status and all that comes back. */
function askRaw(app: FastifyInstance, lines: readonly string[]): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    socket.on('data', (part) => (text += part.toString('latin1'))).on('end', () => resolve(text)).on('error', reject); // prettier-ignore
  });
}

const NONE = { site: '', console: '', arcade: '' };
const OURS = { site: 'https://brand.example', console: 'https://console.brand.example', arcade: '' };

describe('the address of a brand', () => {
  let world: World;
  let admin: Staffer;
  beforeAll(async () => {
    world = await openWorld({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
    admin = await world.addStaffer();
    for (const app of [world.apps.site, world.apps.console, world.apps.arcade]) await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => world.close());

  async function linkFor(host: string): Promise<string> {
    const name = `raya${world.platform.ids.next().slice(-8)}`;
    await world.addPlayer({ username: name });
    const caller = world.visitor({ host });
    expect(await codeOf(caller.client(loginCalls).forgotByEmail({ username: name, email: `${name}@talora.example` }))).toBe('OK');
    const { rows } = await sql<{ body: string }>`select body from outbound_message where template = 'reset_link'
      order by id desc limit 1`.execute(world.platform.db.kysely);
    return /https?:\/\/\S+/.exec(rows[0]?.body ?? '')?.[0] ?? '';
  }

  it('is 400 on every listener, before any path, when a request names no host or two', async () => {
    const { site, console: staffer, arcade } = world.apps;
    for (const app of [site, staffer, arcade])
      for (const host of ['localhost:8080@evil.example', 'a@b', 'a b', 'a,b', 'a:65536', 'a:b', 'a/b', '[::1'])
        for (const path of ['/healthz', '/nowhere'])
          expect((await askRaw(app, [`GET ${path} HTTP/1.1`, `Host: ${host}`])).slice(9, 12), `${host} ${path}`).toBe('400');
    expect(await askRaw(site, ['GET /healthz HTTP/1.1', 'Host: localhost', 'Host: evil.example'])).toMatch(/^HTTP\/1.1 400/);
    expect(await askRaw(site, ['GET /healthz HTTP/1.1', 'Host: localhost', 'X-Forwarded-Host: a@evil.example'])).toMatch(/^HTTP\/1.1 400/);
    const upgrade = [
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    ];
    expect(await askRaw(site, ['GET /live HTTP/1.1', 'Host: a@evil.example', ...upgrade])).not.toMatch(/^HTTP\/1.1 101/);
    for (const host of ['localhost', 'localhost:8080', '127.0.0.1:1', '[::1]:8080', 'Other.Example'])
      expect(await askRaw(site, ['GET /healthz HTTP/1.1', `Host: ${host}`, 'Connection: close'])).toMatch(/^HTTP\/1.1 200/);
    expect(await askRaw(site, ['GET /healthz HTTP/1.0'])).toMatch(/^HTTP\/1.1 200/);
  });

  it('is never what a stranger writes: links of a brand without one lead to the machine that was asked', async () => {
    expect(await linkFor('localhost:8080')).toMatch(/^http:\/\/localhost:8080\/\?m=reset#t=/);
    expect(await linkFor('127.0.0.1:8080')).toMatch(/^http:\/\/127\.0\.0\.1:8080\/\?m=reset#t=/);
    for (const host of ['evil.example', 'localhost:8080@evil.example', 'localhost:9999', 'localhost.evil.example:8080'])
      expect(await linkFor(host)).toMatch(/^http:\/\/localhost:8080\/\?m=reset#t=/);
  });

  it('is the one that its operator has set, in links, robots and policies, whatever host was asked', async () => {
    await world.settings({ origins: OURS });
    expect(await linkFor('evil.example')).toMatch(/^https:\/\/brand\.example\/\?m=reset#t=/);
    const robots = await world.apps.site.inject({ url: '/robots.txt', headers: { host: 'evil.example' } });
    expect(robots.body).toContain('Sitemap: https://brand.example/sitemap.xml');
    await world.settings({ origins: NONE });
  });

  it('decides by its scheme over Secure cookies and HSTS, also behind a proxy that says nothing', async () => {
    const wayIn = (host: string) => world.apps.site.inject({ url: '/healthz', headers: { host } });
    const cookieOf = async (host: string): Promise<string> => {
      const caller = world.visitor({ host });
      const reply = await world.apps.site.inject({
        method: 'POST',
        url: '/wps/x/identity/social/start',
        headers: { host, 'content-type': 'application/json' },
        payload: { provider: 'google' },
      });
      expect([reply.statusCode, caller.token]).toEqual([200, null]);
      return String(reply.headers['set-cookie']);
    };
    expect(await cookieOf('brand.example')).not.toContain('Secure');
    expect((await wayIn('brand.example')).headers['strict-transport-security']).toBeUndefined();
    await world.settings({ origins: OURS });
    expect(await cookieOf('brand.example')).toContain('Secure');
    expect((await wayIn('brand.example')).headers['strict-transport-security']).toContain('max-age=');
    expect((await wayIn('console.brand.example')).headers['strict-transport-security']).toContain('max-age=');
    // Who tries it out on this machine has no TLS.
    expect(await cookieOf('localhost:8080')).not.toContain('Secure');
    await world.settings({ origins: NONE });
  });

  it('is changed at the console with a fresh passkey, at names of the brand only, and can be put back', async () => {
    const staffer = admin.caller.client(siteConsoleCalls);
    await world.turnClock(6 * 60_000);
    expect(await codeOf(staffer.changeBrandOrigins({ from: NONE, to: OURS }))).toBe('STEP_UP_REQUIRED');
    await admin.staff.staffStepUp({ proof: admin.passkey.prove(await admin.staff.stepUpChallenge()) });
    await sql`update site_domain set host = 'brand.example' where host = '*'`.execute(world.platform.db.kysely);
    await sql`insert into site_domain (host, brand_id) values ('localhost', ${SAMPLE_BRAND_ID})`.execute(world.platform.db.kysely);
    const evil = { ...OURS, site: 'https://evil.example' };
    expect(await codeOf(staffer.changeBrandOrigins({ from: NONE, to: evil }))).toBe('FIELDS_INVALID');
    const sound = { ...OURS, console: 'http://localhost:8081' };
    expect(await codeOf(staffer.changeBrandOrigins({ from: evil, to: sound }))).toBe('ILLEGAL_STATE');
    expect(await staffer.changeBrandOrigins({ from: NONE, to: sound })).toMatchObject({ origins: sound, history: [{ before: NONE }] });
    expect((await staffer.changeBrandOrigins({ from: NONE, to: sound })).history).toHaveLength(1);
  });
});
