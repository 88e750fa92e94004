import { vendorTrafficCalls } from '@talora/contract/vendors/traffic-console.ts';
import { vendorsCalls } from '@talora/contract/vendors/vendors.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeVendor } from '../../../../../test/fake-vendor.ts';
import { addTestVendor } from '../../../../../test/vendor-client.ts';
import { sitDown, type TestVendor } from '../../../../../test/vendor-seat.ts';
import { codeOf, openWorld, type Player, type World } from '../../../../../test/world.ts';
import { findVendorPlayer, type VendorPlayer } from '../players.ts';
import { readPurse } from '../transfers/transfer.queries.ts';

const fake = new FakeVendor();
/** What the vendor answers in place of the truth, by call. */
const lies = new Map<string, Record<string, unknown>>();
let world: World;
let vendor: TestVendor;
beforeAll(async () => {
  world = await openWorld({
    outside: async (request) => {
      const reply = await fake.outside(request);
      const call = new URL(request.url).pathname.split('/').at(-1) ?? '';
      const lie = lies.get(call);
      return lie === undefined ? reply : { status: 200, body: JSON.stringify({ code: 0, message: 'OK', ...lie }) };
    },
  });
  vendor = await addTestVendor(world, 'MARSH', 'plain', { wallet: 'transfer', baseUrl: 'http://vendor.example/marsh' });
  fake.secret = vendor.secret;
});
afterAll(() => world.close());
beforeEach(() => {
  lies.clear();
  fake.faults.clear();
});

const next = () => world.platform.ids.next();
const minor = (text: string): bigint => BigInt(text.replace('.', ''));

async function seated(): Promise<{ player: Player; at: VendorPlayer; total: bigint }> {
  const player = await world.addPlayer({ balance: '60.00' });
  const seat = await sitDown(world, vendor, player);
  const at = await findVendorPlayer(world.platform, vendor.vendorId, seat.fields.playerId);
  if (at === undefined) throw new Error('no player');
  return { player, at, total: seat.balance };
}

const purse = (at: VendorPlayer) => readPurse(world.platform.db.kysely, at);
const wallet = async (player: Player): Promise<bigint> => minor(await player.balance());
const mover = (player: Player) => {
  const { walletTransfer } = player.caller.client(vendorsCalls);
  return {
    send: (amount: string, requestId = next()) => walletTransfer({ requestId, merchantCode: 'MARSH', direction: 'in', amount }),
    collect: (requestId = next()) => walletTransfer({ requestId, merchantCode: 'MARSH', direction: 'out' }),
  };
};
const callsOf = (name: string, at: VendorPlayer) => fake.received.filter((one) => one.name === name && one.fields.playerId === at.playerId);

describe('money on its way to and from a vendor, asked for many times at once', () => {
  it('twenty that would each take all are one movement, and the others are told that one is open or that nothing is left', async () => {
    const { player, at, total } = await seated();
    const all = await player.balance();
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(mover(player).send(all))));
    expect(codes.filter((code) => code === 'OK')).toHaveLength(1);
    expect(codes.filter((code) => !['OK', 'ILLEGAL_STATE', 'INSUFFICIENT_FUNDS'].includes(code))).toEqual([]);
    expect([await wallet(player), await purse(at), fake.purses.get(at.playerId)]).toEqual([0n, total, total]);
    expect(callsOf('transferIn', at)).toHaveLength(1);
    expect(await world.verify()).toEqual([]);
  });

  it('twenty copies of one request, there and back, are one movement each way', async () => {
    const { player, at, total } = await seated();
    const [there, back] = [next(), next()];
    const sent = await Promise.all(Array.from({ length: 20 }, () => codeOf(mover(player).send('20.00', there))));
    expect(new Set(sent)).toEqual(new Set(['OK']));
    await vi.waitUntil(async () => (await purse(at)) === 2_000n, { timeout: 10_000 });
    expect(callsOf('transferIn', at)).toHaveLength(1);
    const collected = await Promise.all(Array.from({ length: 20 }, () => codeOf(mover(player).collect(back))));
    expect(new Set(collected)).toEqual(new Set(['OK']));
    await vi.waitUntil(async () => (await purse(at)) === 0n, { timeout: 10_000 });
    expect(callsOf('transferOut', at)).toHaveLength(1);
    expect([await wallet(player), await purse(at)]).toEqual([total, 0n]);
    expect(await world.verify()).toEqual([]);
  });

  it('a movement that five look into at once ends once', async () => {
    const { player, at, total } = await seated();
    fake.faults.set('transferIn', ['lose']);
    expect(await mover(player).send('30.00')).toMatchObject({ state: 'unknown' });
    await world.turnClock(3_000);
    await Promise.all(Array.from({ length: 5 }, () => world.runJob('vendors.settle-transfers')));
    await player.logIn();
    expect([await wallet(player), await purse(at)]).toEqual([total - 3_000n, 3_000n]);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from vendor_transfer
      where member_id = ${at.memberId} and state = 'done'`.execute(world.platform.db.kysely);
    expect(rows[0]?.n).toBe(1);
    expect(await world.verify()).toEqual([]);
  });
});

describe('a vendor that tells what is not so', () => {
  it.each(['', 'NaN', '1e3', '-5', '12.5', '０１', '99999999999999999999999999', 12, null])(
    'a balance of %j brings nothing back and moves nothing',
    async (balance) => {
      const { player, at, total } = await seated();
      await mover(player).send('10.00');
      lies.set('wallet-balance', { balance });
      expect(['UNAVAILABLE', 'OK']).toContain(await codeOf(mover(player).collect()));
      expect([await wallet(player), await purse(at), callsOf('transferOut', at).length]).toEqual([total - 1_000n, 1_000n, 0]);
      expect(await world.verify()).toEqual([]);
    },
  );

  it('a round that is fed again with other sums, with sums below zero, in another currency or of nobody moves nothing', async () => {
    const { player, at, total } = await seated();
    await mover(player).send('10.00');
    fake.play('marsh-1', at.playerId, 200n, 100n);
    await world.runJob('vendors.sweep-transfer-wallets');
    expect(await purse(at)).toBe(900n);
    const round = {
      roundId: 'marsh-1',
      playerId: at.playerId,
      gameCode: 'g-1',
      currency: 'MYR',
      stake: '200',
      win: '100',
      balanceAfter: '900',
    };
    for (const odd of [
      { win: '90000' },
      { roundId: 'marsh-2', win: '-100' },
      { roundId: 'marsh-3', stake: '-200' },
      { roundId: 'marsh-4', currency: 'USD' },
      { roundId: 'marsh-5', playerId: 'nobody' },
      { roundId: 'marsh-6', win: '1e9' },
      { roundId: 7 },
    ]) {
      lies.set('round-feed', { rounds: [{ ...round, ...odd }], cursor: '1' });
      await world.runJob('vendors.sweep-transfer-wallets');
      expect([await wallet(player), await purse(at)]).toEqual([total - 1_000n, 900n]);
    }
    expect(await world.verify()).toEqual([]);
  });

  it.each([
    'https://evil.example/play',
    'http://vendor.example:81/play',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '//vendor.example/play',
    '',
    5,
    null,
  ])('a frame is not sent to %j', async (url) => {
    const player = await world.addPlayer();
    lies.set('launch-url', { url });
    expect(await codeOf(player.games.launchGame({ nodeId: String(vendor.gameId) }))).toBe('UNAVAILABLE');
  });
});

it('a launch ticket and a session token stand in no trace of the traffic and no table', async () => {
  const player = await world.addPlayer();
  const { launchUrl } = await player.games.launchGame({ nodeId: String(vendor.gameId) });
  const ticket = launchUrl.split('#t=')[1] ?? '';
  expect(ticket.length).toBeGreaterThan(30);
  const seat = await vendor.call('authenticate', { token: ticket });
  const token = String(seat.json.sessionToken);
  expect((await vendor.call('authenticate', { token: ticket })).code).toBe('TOKEN_INVALID');
  const traffic = (await world.addStaffer()).caller.client(vendorTrafficCalls);
  const traces = await vi.waitUntil(
    async () => {
      const found = await traffic.vendorTraffic({ code: 'MARSH', find: player.username });
      return found.some(({ operation }) => operation === 'authenticate') ? found : undefined;
    },
    { timeout: 15_000, interval: 200 },
  );
  expect(traces.map(({ operation }) => operation)).toContain('launchUrl');
  const { rows } = await sql<{ text: string }>`select t::text as text from vendor_trace t
    union all select t::text from vendor_session t union all select t::text from games_launch_ticket t`.execute(world.platform.db.kysely);
  expect(rows.length).toBeGreaterThan(2);
  for (const secret of [ticket, token]) expect(rows.filter(({ text }) => text.includes(secret))).toEqual([]);
});
