import type { AddressInfo } from 'node:net';
import { auditCalls } from '@talora/contract/staff/audit-console.ts';
import { LIVE_PATH } from '@talora/contract/live/live.ts';
import { operationsCalls } from '@talora/contract/members/operations-console.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { addTestVendor } from '../../../../test/vendor-client.ts';
import { sitDown } from '../../../../test/vendor-seat.ts';
import { openWorld, type Staffer, type World } from '../../../../test/world.ts';

/** Addresses whose country is beyond doubt: public resolvers and an old block of a Malaysian carrier. */
const FROM = { US: '8.8.8.8', AU: '1.1.1.1', MY: '175.143.0.1', home: '192.168.1.20' } as const;
const HOUR_MS = 3_600_000;

describe('who would be blocked', () => {
  let world: World;
  let admin: Staffer;
  const operations = (staffer: Staffer = admin) => staffer.caller.client(operationsCalls);
  const audited = async () => (await admin.caller.client(auditCalls).auditLog({})).totalElements;
  beforeAll(async () => {
    world = await openWorld();
    admin = await world.addStaffer();
    await world.apps.site.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });

  it('by maintenance: who is here, and what runs', async () => {
    const empty = { sessions: 0, players: 0, trials: 0, guestPages: 0, games: 0, rounds: 0, deposits: 0, withdrawals: 0, names: [] };
    expect(await operations().tryBrandStatus()).toEqual(empty);

    const player = await world.addPlayer({ balance: '50.00' });
    const phone = world.visitor({ userAgent: 'Mozilla/5.0 (Linux; Android 16) Mobile' });
    const { login, sessions } = world.clients(phone);
    phone.token = (await login.login({ username: player.username, password: player.password })).token;
    const here = await operations().tryBrandStatus();
    expect(here).toMatchObject({ sessions: 2, players: 1, trials: 0, names: [{ id: await player.memberId(), account: player.username }] });

    const trial = world.clients(world.visitor());
    await trial.login.freePlay({ os: 'Linux', platform: 'W', Encryption: true, gatewayVersion: 3 });
    expect(await operations().tryBrandStatus()).toMatchObject({ sessions: 3, players: 2, trials: 1 });

    await player.openGame();
    const vendor = await addTestVendor(world, 'ALPHA', 'plain');
    const seat = await sitDown(world, vendor, player);
    await vendor.call('bet', { ...seat.fields, roundId: 'r-1', txId: 't-1', amount: 250n, token: seat.token });
    expect(await operations().tryBrandStatus()).toMatchObject({ games: 2, rounds: 1 });
    await vendor.call('win', { ...seat.fields, roundId: 'r-1', txId: 't-2', amount: 100n, isRoundEnd: true });
    expect(await operations().tryBrandStatus()).toMatchObject({ games: 2, rounds: 0 });

    const { port } = world.apps.site.server.address() as AddressInfo;
    const sockets = [null, phone.token].map((token) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}`, { headers: { host: 'localhost:8080' } });
      socket.once('open', () => socket.send(JSON.stringify({ type: 'hello', token })));
      return socket;
    });
    await vi.waitFor(async () => expect((await operations().tryBrandStatus()).guestPages).toBe(1));
    for (const socket of sockets) socket.close();
    await sessions.logout();
    await player.sessions.logout();
    expect(await operations().tryBrandStatus()).toMatchObject({ sessions: 1, players: 1, trials: 1, games: 0 });
  });

  it('by maintenance: payments that go on, until they are done', async () => {
    const player = await world.addPlayer({ balance: '80.00' });
    const before = await operations().tryBrandStatus();
    const { methods } = await player.wallet.depositMethods();
    const slip = methods.find(({ kind }) => kind === 'bank_slip');
    await player.wallet.createDeposit({ requestId: world.platform.ids.next(), method: slip?.code ?? '', amount: '30.00' });
    expect(await operations().tryBrandStatus()).toMatchObject({ deposits: before.deposits + 1, withdrawals: before.withdrawals });
  });

  it('by regions: players by the address of their sessions and of the logins of a day', async () => {
    const [one, two] = [await world.addPlayer({ device: { ip: FROM.US } }), await world.addPlayer({ device: { ip: FROM.US } })];
    const away = await world.addPlayer({ device: { ip: FROM.AU } });
    await world.addPlayer({ device: { ip: FROM.MY } });
    await two.sessions.logout();
    const before = await audited();
    const { reach } = await operations().tryBrandRegions({ blocked: 'AU,US,GB', privateCountry: 'MY', unknownCountry: 'block' });
    expect(reach.countries).toEqual([
      { country: 'US', sessions: 1, players: 1, recentPlayers: 2, together: 2 },
      { country: 'AU', sessions: 1, players: 1, recentPlayers: 1, together: 1 },
    ]);
    expect(reach.blocked).toEqual({ sessions: 2, players: 2, recentPlayers: 3, together: 3 });
    expect(reach.all.players).toBeGreaterThan(3);
    expect(new Set(reach.names?.map(({ account, country, isHere }) => `${account} ${country} ${isHere}`))).toEqual(
      new Set([`${one.username} US true`, `${away.username} AU true`, `${two.username} US false`]),
    );
    const house = await operations().tryBrandRegions({ blocked: 'SG', privateCountry: 'SG', unknownCountry: 'block' });
    expect(house.own.isBlocked).toBe(true);
    expect(house.reach.countries).toMatchObject([{ country: 'SG' }]);
    expect((await operations().tryBrandRegions({ blocked: '', privateCountry: 'MY', unknownCountry: 'block' })).reach).toMatchObject({
      blocked: { sessions: 0, players: 0, recentPlayers: 0, together: 0 },
      countries: [],
      names: [],
    });
    // Nothing has changed: nobody is shut out, and nothing stands in the audit chain.
    expect(await operations().brandRegions()).toEqual({ blockedCountries: [], privateCountry: 'MY', unknownCountry: 'block' });
    expect(await one.wallet.balance()).toBeDefined();
    expect(await audited()).toBe(before);
    await world.turnClock(25 * HOUR_MS);
    await world.runJob('sessions.end-idle');
    await admin.logIn();
    expect((await operations().tryBrandRegions({ blocked: 'AU,US', privateCountry: 'MY', unknownCountry: 'block' })).reach.blocked).toEqual(
      {
        sessions: 0,
        players: 0,
        recentPlayers: 0,
        together: 0,
      },
    );
  });
});
