import { auditCalls } from '@talora/contract/staff/audit-console.ts';
import { operationsCalls } from '@talora/contract/members/operations-console.ts';
import { siteCalls } from '@talora/contract/site/site.ts';
import { sql } from 'kysely';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { codeOf, openWorld, type World } from '../../../../test/world.ts';
import { openAddressReader } from '../../../platform/http/caller.ts';
import { openListener } from '../../../platform/http/listener.ts';

/** Addresses whose country is beyond doubt: public resolvers and an old block of a Malaysian carrier. */
const FROM = { US: '8.8.8.8', US6: '2001:4860:4860::8888', MY: '175.143.0.1', home: '192.168.1.20', nowhere: '198.18.0.1' } as const;

describe('the region of a caller', () => {
  let world: World;
  const at = (ip: string) => world.clients(world.visitor({ ip }));
  beforeAll(async () => {
    world = await openWorld({ staffersStepUp: true });
  });
  afterEach(() => world.settings({ blockedCountries: [], privateCountry: 'MY', unknownCountry: 'block' }));
  afterAll(() => world.close());

  it('comes from the database, for both kinds of addresses; private ones have the country of a setting', async () => {
    const countryAt = async (ip: string) => (await at(ip).site.permission({})).location;
    expect(await countryAt(FROM.US)).toEqual({ ip: FROM.US, country: 'US' });
    expect(await countryAt(FROM.US6)).toEqual({ ip: FROM.US6, country: 'US' });
    expect(await countryAt(FROM.MY)).toEqual({ ip: FROM.MY, country: 'MY' });
    expect(await countryAt(FROM.home)).toEqual({ ip: FROM.home, country: 'MY' });
    await world.settings({ privateCountry: 'SG' });
    for (const ip of [FROM.home, '127.0.0.1', '10.1.2.3', '172.31.0.9', 'fd00::1', '::1']) expect((await countryAt(ip)).country).toBe('SG');
    expect((await countryAt('172.32.0.9')).country).not.toBe('SG');
  });

  it('closes every call but those that say why, and only there', async () => {
    await world.settings({ blockedCountries: ['US'] });
    for (const ip of [FROM.US, FROM.US6]) {
      const { site, games } = at(ip);
      expect(await codeOf(games.gameMenus({}))).toBe('REGION_BLOCKED');
      expect(await codeOf(games.launchDemo({ nodeId: '1001' }))).toBe('REGION_BLOCKED');
      expect(await codeOf(site.registerSetting({}))).toBe('REGION_BLOCKED');
      expect(await site.status({})).toEqual({ status: 2, until: null, ip });
      expect(await site.permission({})).toMatchObject({ regionRestriction: true, maintenance: false });
    }
    for (const ip of [FROM.MY, FROM.home]) {
      expect(await codeOf(at(ip).games.gameMenus({}))).toBe('OK');
      expect(await at(ip).site.status({})).toMatchObject({ status: 0 });
    }
  });

  it('closes the house network when its country is blocked', async () => {
    await world.settings({ blockedCountries: ['MY'] });
    expect(await codeOf(at(FROM.home).games.gameMenus({}))).toBe('REGION_BLOCKED');
    await world.settings({ privateCountry: 'SG' });
    expect(await codeOf(at(FROM.home).games.gameMenus({}))).toBe('OK');
  });

  it('closes addresses that no country is known of wherever a country is blocked, unless the brand lets them in', async () => {
    const knock = (ip: string) => codeOf(at(ip).games.gameMenus({}));
    expect((await at(FROM.nowhere).site.permission({})).location.country).toBeNull();
    expect(await knock(FROM.nowhere)).toBe('OK');
    await world.settings({ blockedCountries: ['US'] });
    for (const ip of [FROM.nowhere, '3fff::1']) expect(await knock(ip)).toBe('REGION_BLOCKED');
    // The machine itself and the house's network are known: theirs is the setting's country.
    for (const ip of [FROM.home, '127.0.0.1', '::1', '::ffff:127.0.0.1', '::ffff:192.168.1.20', 'fe80::1'])
      expect(await knock(ip)).toBe('OK');
    await world.settings({ unknownCountry: 'allow' });
    expect(await knock(FROM.nowhere)).toBe('OK');
    expect(await knock(FROM.US)).toBe('REGION_BLOCKED');
  });

  it('ends a member’s calls and the frame of a game as well', async () => {
    const player = await world.addPlayer({ balance: '20.00', device: { ip: FROM.US } });
    expect(await codeOf(player.wallet.balance())).toBe('OK');
    await world.settings({ blockedCountries: ['US'] });
    expect(await codeOf(player.wallet.balance())).toBe('REGION_BLOCKED');
  });

  it('is not changed by a header that nobody trusted has written', async () => {
    await world.settings({ blockedCountries: ['US'] });
    const ask = async (remoteAddress: string, forwarded: string) => {
      const reply = await world.apps.site.inject({
        url: siteCalls.calls.status.path,
        headers: { host: 'localhost:8080', 'x-forwarded-for': forwarded },
        remoteAddress,
      });
      return reply.json<{ value: { status: number; ip: string } }>().value;
    };
    expect(await ask(FROM.US, FROM.MY)).toMatchObject({ status: 2, ip: FROM.US });
    expect(await ask(FROM.MY, FROM.US)).toMatchObject({ status: 0, ip: FROM.MY });
  });

  it('comes through a trusted proxy from the last hop that is not trusted', async () => {
    const config = { ...world.platform.config, trustedProxies: ['10.0.0.1'] };
    const app = await openListener(config, { withOverloadGuard: false });
    const read = openAddressReader(config);
    app.get('/where', (request, reply) => reply.send({ route: request.ip, socket: read(request.raw) }));
    const ask = async (remoteAddress: string, forwarded: string) =>
      (await app.inject({ url: '/where', headers: { 'x-forwarded-for': forwarded }, remoteAddress })).json<unknown>();
    expect(await ask('10.0.0.1', FROM.US)).toEqual({ route: FROM.US, socket: FROM.US });
    expect(await ask('10.0.0.1', `${FROM.MY}, ${FROM.US}`)).toEqual({ route: FROM.US, socket: FROM.US });
    expect(await ask('10.0.0.2', FROM.US)).toEqual({ route: '10.0.0.2', socket: '10.0.0.2' });
    await app.close();
  });

  it('keeps the socket shut', async () => {
    await world.apps.site.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.apps.site.server.address() as AddressInfo;
    const knock = () =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`ws://127.0.0.1:${port}/wps/live`);
        socket.on('open', () => {
          resolve('open');
          socket.close();
        });
        socket.on('error', (error) => resolve(error.message));
      });
    expect(await knock()).toBe('open');
    await world.settings({ blockedCountries: ['MY'] });
    expect(await knock()).toContain('403');
  });

  it('is set at the console, after a look at who would be blocked, with an audit entry', async () => {
    const admin = await world.addStaffer();
    const operations = admin.caller.client(operationsCalls);
    const from = await operations.brandRegions({});
    const to = { blockedCountries: ['US', 'GB', 'US'], privateCountry: 'MY', unknownCountry: 'block' as const };
    const { reach: _, ...tried } = await operations.tryBrandRegions({
      blocked: 'GB,US',
      privateCountry: 'MY',
      unknownCountry: 'block',
      address: FROM.US,
    });
    expect(tried).toEqual({
      own: { ip: '127.0.0.1', country: 'MY', isBlocked: false },
      address: { ip: FROM.US, country: 'US', isBlocked: true },
    });
    expect(await codeOf(at(FROM.US).games.gameMenus({}))).toBe('OK');
    expect(await operations.changeBrandRegions({ from, to, reason: 'No licence there' })).toMatchObject({ blockedCountries: ['GB', 'US'] });
    expect(await codeOf(at(FROM.US).games.gameMenus({}))).toBe('REGION_BLOCKED');
    await operations.changeBrandRegions({ from, to, reason: 'No licence there' });
    const opened = { ...to, blockedCountries: [] };
    const late = operations.changeBrandRegions({ from: { ...from, privateCountry: 'SG' }, to: opened, reason: 'Late' });
    expect(await codeOf(late)).toBe('ILLEGAL_STATE');
    const entries = await admin.caller.client(auditCalls).auditLog({ query: 'brand.regions-changed' });
    expect(entries.content.map(({ detail }) => (detail as { reason: string }).reason)).toEqual(['No licence there']);
    const cashier = (await world.addStaffer('cashier')).caller.client(operationsCalls);
    expect(await codeOf(cashier.brandRegions({}))).toBe('FORBIDDEN');
  });

  it('an unknown host is told that its address is not known', async () => {
    await sql`update site_domain set host = 'localhost' where host = '*'`.execute(world.platform.db.kysely);
    await world.settings({});
    expect(await codeOf(world.clients(world.visitor({ host: 'elsewhere.example' })).site.permission({}))).toBe('INVALID_URL');
    expect(await codeOf(at(FROM.MY).site.permission({}))).toBe('OK');
  });
});
