import type { AddressInfo } from 'node:net';
import { memberCalls } from '@talora/contract/members/members.ts';
import { vendorsCalls } from '@talora/contract/vendors/vendors.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { ASSETS } from '@talora/domain/money/asset.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeVendor } from '../../../../../test/fake-vendor.ts';
import { joinLive } from '../../../../../test/live-page.ts';
import { addTestVendor } from '../../../../../test/vendor-client.ts';
import { sitDown, type TestVendor } from '../../../../../test/vendor-seat.ts';
import { codeOf, openWorld, type Player, type World } from '../../../../../test/world.ts';
import type { OutsideFetch } from '../../../../platform/outside.ts';
import { listBrands } from '../../../base/site/site.ts';
import { listenWallet } from '../../../money/wallet/wallet.ts';
import { findVendorPlayer, type VendorPlayer } from '../players.ts';
import { readRoundFeed } from '../outgoing/round-feed.ts';
import { findVendorProfile, type VendorProfile } from '../profiles.ts';
import { findOpenTransfer, readPurse } from './transfer.queries.ts';
import { sendToVendor } from './transfer-wallet.ts';

let world: World;
let pond: TestVendor;
let rill: TestVendor;
let profile: VendorProfile;
const fake = new FakeVendor();
/** Players whom the vendor does not know any more. */
const unknown = new Set<unknown>();
beforeAll(async () => {
  const outside: OutsideFetch = async (request) => {
    const { playerId } = JSON.parse(request.body ?? '{}') as Record<string, unknown>;
    return unknown.has(playerId) ? { status: 200, body: '{"code":3,"message":"UNKNOWN"}' } : fake.outside(request);
  };
  world = await openWorld({ outside });
  pond = await addTestVendor(world, 'POND', 'plain', { wallet: 'transfer', baseUrl: 'http://vendor.example/pond' });
  rill = await addTestVendor(world, 'RILL', 'plain', { wallet: 'seamless', baseUrl: 'http://vendor.example/rill' });
  profile = (await findVendorProfile(world.platform, 'POND')) ?? profile;
});
afterAll(() => world.close());
beforeEach(() => {
  fake.faults.clear();
  fake.isRefusing = false;
  fake.secret = pond.secret;
});

const SILENCE_MS = 60_000;
const launch = (player: Player, vendor: TestVendor) => player.games.launchGame({ nodeId: String(vendor.gameId), language: 'MS' });
const info = (player: Player) => player.caller.client(memberCalls).memberInfo();
const stay = (player: Player) => player.caller.client(vendorsCalls).stayAtVendor({ merchantCode: 'pond' });
const purse = (at: VendorPlayer) => readPurse(world.platform.db.kysely, at);
const text = (minor: bigint): string => formatAmount(minor, ASSETS.MYR);
const wallet = async (player: Player): Promise<bigint> => BigInt((await player.balance()).replace('.', ''));
const collect = () => world.runJob('vendors.collect-from-silent');

/** A player whose whole wallet went to the vendor with the launch of its game. */
async function playing(): Promise<{ player: Player; at: VendorPlayer; total: bigint }> {
  // What is paid in has cents of its own.
  const player = await world.addPlayer({ balance: '33.00' });
  const total = await wallet(player);
  const seat = await sitDown(world, pond, player);
  await launch(player, pond);
  const at = await findVendorPlayer(world.platform, pond.vendorId, seat.fields.playerId);
  if (at === undefined) throw new Error('no player');
  return { player, at, total };
}

describe('money at a vendor with a wallet of its own', () => {
  it('is shown with the wallet, by every call that tells a balance and by the live news', async () => {
    const player = await world.addPlayer({ balance: '33.00' });
    const total = await player.balance();
    const stop = listenWallet(world.platform, () => listBrands(world.platform));
    await world.apps.site.listen({ port: 0, host: '127.0.0.1' });
    const page = await joinLive((world.apps.site.server.address() as AddressInfo).port, player.caller.token ?? null);
    expect(await info(player)).toMatchObject({ balance: total, total, atVendors: [] });
    await launch(player, pond);
    const atVendors = [{ merchantCode: 'POND', name: expect.any(String) as string, amount: total, isMoving: false }];
    expect(await info(player)).toMatchObject({ balance: '0.00', total, atVendors });
    expect(await player.wallet.balance()).toMatchObject({ balance: '0.00', total, atVendors });
    const expected = { balance: '0.00', total, atVendors };
    await page.until((messages) => {
      const data = messages.findLast(({ type }) => type === 'balance.changed')?.data as { atVendors: { isMoving: boolean }[] } | undefined;
      return data?.atVendors[0]?.isMoving === false;
    });
    expect(page.messages.findLast(({ type }) => type === 'balance.changed')?.data).toMatchObject(expected);
    page.socket.terminate();
    stop();
  });

  it('that is on its way belongs to the player all the time', async () => {
    const player = await world.addPlayer({ balance: '12.00' });
    const total = await player.balance();
    fake.faults.set('transferIn', ['lose']);
    await launch(player, pond);
    const moving = [{ merchantCode: 'POND', name: expect.any(String) as string, amount: total, isMoving: true }];
    expect(await info(player)).toMatchObject({ balance: '0.00', total, atVendors: moving });
    await world.turnClock(3_000);
    await world.runJob('vendors.settle-transfers');
    expect(await info(player)).toMatchObject({ total, atVendors: [{ amount: total, isMoving: false }] });
  });

  it('comes back by itself when the session has been silent for a minute, and not a second sooner', async () => {
    const { player, at, total } = await playing();
    await world.turnClock(SILENCE_MS - 1_000);
    await collect();
    expect([await purse(at), await wallet(player)]).toEqual([total, 0n]);
    await world.turnClock(1_500);
    await collect();
    expect([await purse(at), await wallet(player)]).toEqual([0n, total]);
    expect(fake.received.filter(({ fields }) => fields.playerId === at.playerId).map(({ name }) => name)).toEqual([
      'transferIn',
      'launchUrl',
      'closeSession',
      'walletBalance',
      'transferOut',
    ]);
    expect(await info(player)).toMatchObject({ balance: text(total), total: text(total), atVendors: [] });
    expect(await world.verify()).toEqual([]);
  });

  it('stays while a page of the game is open, or a round was played', async () => {
    const { player, at, total } = await playing();
    await world.turnClock(SILENCE_MS - 10_000);
    expect(await stay(player)).toEqual({ seconds: 60 });
    await world.turnClock(SILENCE_MS - 10_000);
    await collect();
    expect(await purse(at)).toBe(total);
    fake.play('stay-1', at.playerId, 100n, 40n);
    await world.turnClock(11_000);
    await collect();
    expect(await purse(at)).toBe(total - 60n);
    await world.turnClock(SILENCE_MS + 1_000);
    await collect();
    expect([await purse(at), await wallet(player)]).toEqual([0n, total - 60n]);
    expect(await world.verify()).toEqual([]);
  });

  it('waits as long as the brand says', async () => {
    const { at, total } = await playing();
    await world.settings({ vendorSilenceSeconds: 300 });
    await world.turnClock(290_000);
    await collect();
    expect(await purse(at)).toBe(total);
    await world.turnClock(11_000);
    await collect();
    expect(await purse(at)).toBe(0n);
    await world.settings({ vendorSilenceSeconds: 60 });
  });

  it('comes back before another vendor’s game opens, and goes along to the next game of the same vendor', async () => {
    const { player, at, total } = await playing();
    await launch(player, pond);
    expect(await purse(at)).toBe(total);
    fake.secret = pond.secret;
    // The other vendor signs with a secret of its own and gives no address here: what was collected before stays so.
    await codeOf(launch(player, rill));
    expect([await purse(at), await wallet(player)]).toEqual([0n, total]);
    expect(await world.verify()).toEqual([]);
  });

  it('stays with a vendor that does not answer, and the other game opens without it', async () => {
    const { player, at, total } = await playing();
    fake.faults.set('closeSession', ['drop']);
    await codeOf(launch(player, rill));
    expect([await purse(at), await wallet(player)]).toEqual([total, 0n]);
    expect((await info(player)).total).toBe(text(total));
    await world.turnClock(SILENCE_MS + 1_000);
    await collect();
    expect(await wallet(player)).toBe(total);
  });

  it('of a player with an open movement stands in nobody else’s way', async () => {
    const stuck = await playing();
    const other = await playing();
    fake.faults.set('transferOut', ['lose']);
    // The look that follows a second later finds out nothing either.
    fake.faults.set('transferStatus', ['drop', 'drop', 'drop']);
    await world.turnClock(SILENCE_MS + 1_000);
    await collect();
    const left = async (): Promise<boolean[]> => [
      (await wallet(stuck.player)) === stuck.total,
      (await wallet(other.player)) === other.total,
    ];
    expect(new Set(await left())).toEqual(new Set([false, true]));
    fake.faults.clear();
    await world.turnClock(40_000);
    await world.runJob('vendors.settle-transfers');
    await collect();
    expect(await left()).toEqual([true, true]);
    expect(await world.verify()).toEqual([]);
  });

  it('comes back though the vendor feeds a bet with it meanwhile: the bet waits for a person', async () => {
    const { player, at, total } = await playing();
    fake.faults.set('transferOut', ['lose']);
    fake.faults.set('transferStatus', ['drop']);
    await world.turnClock(SILENCE_MS + 1_000);
    await collect();
    fake.play('uncovered-1', at.playerId, 100n, 0n);
    await readRoundFeed(world.platform, profile);
    expect(await purse(at)).toBe(total);
    fake.faults.clear();
    await world.turnClock(40_000);
    await world.runJob('vendors.settle-transfers');
    expect([await purse(at), await wallet(player)]).toEqual([0n, total]);
    const { rows } = await sql`select 1 from vendor_held where tx_id = 'uncovered-1' and state = 'open'`.execute(world.asOwner.db.kysely);
    expect(rows).toHaveLength(1);
    expect(await world.verify()).toEqual([]);
  });

  it('that the books do not explain when the vendor says how it moved goes to a person, and stands in nobody else’s way', async () => {
    const [odd, other] = [await playing(), await playing()];
    fake.faults.set('transferOut', ['lose', 'lose']);
    fake.faults.set('transferStatus', ['drop', 'drop']);
    await world.turnClock(SILENCE_MS + 1_000);
    await collect();
    const lose = (minor: bigint) =>
      sql`update vendor_purse set amount = amount - ${minor} where member_id = ${odd.at.memberId}`.execute(world.asOwner.db.kysely);
    await lose(100n);
    for (const seconds of [10, 10, 40, 310, 310]) {
      await world.turnClock(seconds * 1_000);
      await world.runJob('vendors.settle-transfers');
    }
    expect(await wallet(other.player)).toBe(other.total);
    expect(await findOpenTransfer(world.platform.db.kysely, odd.at)).toMatchObject({ state: 'person', amount: odd.total });
    await lose(-100n);
    expect(await world.verify()).toEqual([]);
  });

  it('is brought there by hand, and stays as long as money that went along', async () => {
    const player = await world.addPlayer({ balance: '20.00' });
    await player.caller.client(vendorsCalls).walletTransfer({ merchantCode: 'POND', direction: 'in', amount: '5.00' });
    await collect();
    expect((await info(player)).atVendors).toMatchObject([{ amount: '5.00' }]);
    await world.turnClock(SILENCE_MS + 1_000);
    await collect();
    expect((await info(player)).atVendors).toEqual([]);
  });

  it('of players whom the vendor does not know any more stands in nobody else’s way, in whatever order they come', async () => {
    const all = [];
    for (let at = 0; at < 6; at += 1) all.push(await playing());
    const [lost, others] = [all.slice(0, 2), all.slice(2)];
    for (const { at } of lost) unknown.add(at.playerId);
    await world.turnClock(SILENCE_MS + 1_000);
    await collect();
    expect(await Promise.all(others.map(({ at }) => purse(at)))).toEqual(others.map(() => 0n));
    expect(await Promise.all(lost.map(({ at }) => purse(at)))).toEqual(lost.map(({ total }) => total));
    unknown.clear();
    await collect();
    expect(await Promise.all(all.map(({ player }) => wallet(player)))).toEqual(all.map(({ total }) => total));
    expect(await world.verify()).toEqual([]);
  });

  it('a vendor that answers for nobody is asked for three players, and again in the next run', async () => {
    const all = [];
    for (let at = 0; at < 5; at += 1) all.push(await playing());
    for (const { at } of all) unknown.add(at.playerId);
    await world.turnClock(SILENCE_MS + 1_000);
    const warned = vi.spyOn(world.platform.log, 'warn');
    await collect();
    expect(warned).toHaveBeenCalledTimes(3);
    warned.mockRestore();
    unknown.clear();
    await collect();
    expect(await Promise.all(all.map(({ player }) => wallet(player)))).toEqual(all.map(({ total }) => total));
  });

  it('comes back once, however many ask at once, and a bet that came late is in the books', async () => {
    const { player, at, total } = await playing();
    await world.turnClock(SILENCE_MS + 1_000);
    fake.play('late-1', at.playerId, 300n, 0n);
    const button = () =>
      player.caller
        .client(vendorsCalls)
        .walletTransfer({ requestId: world.platform.ids.next(), merchantCode: 'POND', direction: 'out' })
        .catch((error: unknown) => error);
    await Promise.all([collect(), collect(), button(), button(), world.runJob('vendors.sweep-transfer-wallets')]);
    await collect();
    expect([await purse(at), await wallet(player)]).toEqual([0n, total - 300n]);
    expect(fake.purses.get(at.playerId)).toBe(0n);
    expect(await world.verify()).toEqual([]);
  });

  it('a bet after the look at the balance makes the vendor refuse, and nothing is lost', async () => {
    const { player, at, total } = await playing();
    await world.turnClock(SILENCE_MS + 1_000);
    fake.isRefusing = true;
    await collect();
    fake.isRefusing = false;
    expect([await purse(at), await wallet(player), (await info(player)).total]).toEqual([total, 0n, text(total)]);
    fake.play('late-2', at.playerId, 73n, 0n);
    await collect();
    await world.turnClock(SILENCE_MS + 1_000);
    await collect();
    expect([await purse(at), await wallet(player)]).toEqual([0n, total - 73n]);
    expect(await world.verify()).toEqual([]);
  });

  it('is signed from the side of the wallet in the account record, and is neither what came in nor what went out', async () => {
    const { player, at, total } = await playing();
    fake.play('record-1', at.playerId, 200n, 0n);
    fake.play('record-2', at.playerId, 100n, 250n);
    await world.turnClock(SILENCE_MS + 1_000);
    await collect();
    await world.turnClock(SILENCE_MS + 1_000);
    await collect();
    const { content, sums } = await player.wallet.accountRecord({});
    const lines = content.map(({ kind, effect, amount }) => [kind, effect, amount]);
    expect(lines[0]).toEqual(['vendor_transfer_back', 'move', text(total - 50n)]);
    expect(new Set(lines.slice(1, 4).map(([kind]) => kind))).toEqual(new Set(['stake_away', 'payout_away']));
    expect(lines.slice(4)).toEqual([
      ['vendor_transfer_out', 'move', text(-total)],
      ['deposit', 'in', text(total)],
    ]);
    expect(sums).toMatchObject({ in: text(total + 250n), out: '3.00', net: text(total - 50n) });
    expect((await info(player)).total).toBe(sums.net);
  });

  it('a sign of somebody who has never played there, or at no vendor at all, is refused', async () => {
    const player = await world.addPlayer({});
    expect(await codeOf(stay(player))).toBe('NOT_FOUND');
    expect(await codeOf(player.caller.client(vendorsCalls).stayAtVendor({ merchantCode: 'NOBODY' }))).toBe('NOT_FOUND');
    expect(await sendToVendor(world.platform, profile, (await playing()).at, world.platform.ids.next(), 'all')).toBeNull();
  });
});
