import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FakeVendor } from '../../../test/fake-vendor.ts';
import { addTestVendor } from '../../../test/vendor-client.ts';
import { sitDown, type TestVendor } from '../../../test/vendor-seat.ts';
import { codeOf, openWorld, type Player, type World } from '../../../test/world.ts';
import { compareGames } from './import-games.ts';
import { cancelFreeRounds, grantFreeRounds, readFreeRounds } from './free-rounds.ts';
import { closeAtVendor } from './launch-at-vendor.ts';
import { findVendorPlayer, type VendorPlayer } from './players.ts';
import { findVendorProfile, type VendorProfile } from './profiles.ts';
import { readRoundFeed } from './round-feed.ts';
import { readPurse } from './transfer.queries.ts';
import { bringBack, decideTransfer, sendToVendor } from './transfer-wallet.ts';

let world: World;
let vendor: TestVendor;
let profile: VendorProfile;
const fake = new FakeVendor();
beforeAll(async () => {
  world = await openWorld({ outside: fake.outside });
  vendor = await addTestVendor(world, 'POND', 'plain', { wallet: 'transfer', baseUrl: 'http://vendor.example/pond' });
  fake.secret = vendor.secret;
  profile = (await findVendorProfile(world.platform, 'POND')) ?? profile;
});
afterAll(() => world.close());
beforeEach(() => {
  fake.faults.clear();
  fake.isRefusing = false;
});

async function seated(): Promise<{ player: Player; at: VendorPlayer; total: bigint }> {
  const player = await world.addPlayer({ balance: '80.00' });
  const seat = await sitDown(world, vendor, player);
  const at = await findVendorPlayer(world.platform, vendor.vendorId, seat.fields.playerId);
  if (at === undefined) throw new Error('no player');
  return { player, at, total: seat.balance };
}

const wallet = async (player: Player): Promise<bigint> => BigInt((await player.balance()).replace('.', ''));
const purse = (at: VendorPlayer) => readPurse(world.platform.db.kysely, at);
const next = () => world.platform.ids.next();
const send = (at: VendorPlayer, amount: bigint | 'all', id = next()) => sendToVendor(world.platform, profile, at, id, amount);

describe('a transfer wallet', () => {
  it('closing ends the player’s sessions on both sides', async () => {
    const player = await world.addPlayer({ balance: '10.00' });
    const seat = await sitDown(world, vendor, player);
    const at = await findVendorPlayer(world.platform, vendor.vendorId, seat.fields.playerId);
    const ask = () => vendor.call('balance', { playerId: seat.fields.playerId, currency: 'MYR', token: seat.token });
    expect((await ask()).code).toBe('OK');
    if (at !== undefined) await closeAtVendor(world.platform, profile, at);
    expect((await ask()).code).toBe('TOKEN_EXPIRED');
    expect(fake.heard.at(-1)).toMatchObject({ name: 'closeSession', fields: { playerId: seat.fields.playerId } });
  });

  it('money goes there and comes back, each once, and rounds there are plays', async () => {
    const { player, at, total } = await seated();
    const id = next();
    expect(await send(at, 5_000n, id)).toMatchObject({ state: 'done', amount: 5_000n });
    expect(await send(at, 5_000n, id)).toMatchObject({ state: 'done' });
    expect([await wallet(player), await purse(at)]).toEqual([total - 5_000n, 5_000n]);
    fake.play('pond-1', at.playerId, 200n, 0n);
    fake.play('pond-2', at.playerId, 300n, 900n);
    fake.play('pond-3', at.playerId, 0n, 50n);
    await readRoundFeed(world.platform, profile);
    await readRoundFeed(world.platform, profile);
    expect(await purse(at)).toBe(5_450n);
    const { content } = await player.games.bettingRecord({});
    expect(content.map(({ bet, stake }: Record<string, unknown>) => bet ?? stake)).toHaveLength(2);
    expect(await bringBack(world.platform, profile, at, next())).toMatchObject({ state: 'done', amount: 5_450n });
    expect(await bringBack(world.platform, profile, at, next())).toBeNull();
    expect([await wallet(player), await purse(at)]).toEqual([total + 450n, 0n]);
    expect(await world.verify()).toEqual([]);
  });

  it('a lost answer leaves the money held and the transfer unknown until the vendor says how it stands', async () => {
    const { player, at, total } = await seated();
    fake.faults.set('transferIn', ['lose']);
    const id = next();
    expect(await send(at, 1_000n, id)).toMatchObject({ state: 'unknown' });
    expect([await wallet(player), await purse(at)]).toEqual([total - 1_000n, 0n]);
    expect(await codeOf(send(at, 500n))).toBe('ILLEGAL_STATE');
    expect(await world.verify()).toEqual([]);
    await world.turnClock(3_000);
    await world.runJob('vendors.settle-transfers');
    expect(await send(at, 1_000n, id)).toMatchObject({ state: 'done' });
    expect([await wallet(player), await purse(at)]).toEqual([total - 1_000n, 1_000n]);
    expect(await world.verify()).toEqual([]);
  });

  it('a vendor that does not know the reference is believed only later, and then the money is free again', async () => {
    const { player, at, total } = await seated();
    fake.faults.set('transferIn', ['drop']);
    const id = next();
    expect(await send(at, 1_000n, id)).toMatchObject({ state: 'unknown' });
    await world.turnClock(3_000);
    await world.runJob('vendors.settle-transfers');
    expect(await send(at, 1_000n, id)).toMatchObject({ state: 'unknown' });
    await world.turnClock(60_000);
    await world.runJob('vendors.settle-transfers');
    expect(await send(at, 1_000n, id)).toMatchObject({ state: 'refused' });
    expect(await wallet(player)).toBe(total);
    expect(await world.verify()).toEqual([]);
  });

  it('a vendor that never answers ends at a person, who decides once', async () => {
    const { player, at, total } = await seated();
    fake.faults.set('transferIn', ['lose']);
    fake.faults.set(
      'transferStatus',
      Array.from({ length: 20 }, () => 'drop' as const),
    );
    const id = next();
    await send(at, 700n, id);
    for (let look = 0; look < 5; look += 1) {
      await world.turnClock(400_000);
      await world.runJob('vendors.settle-transfers');
    }
    expect(await send(at, 700n, id)).toMatchObject({ state: 'person' });
    await decideTransfer(world.platform, vendor.vendorId, id, 'done');
    await decideTransfer(world.platform, vendor.vendorId, id, 'done');
    expect(await codeOf(decideTransfer(world.platform, vendor.vendorId, id, 'refused'))).toBe('ILLEGAL_STATE');
    await player.logIn();
    expect([await wallet(player), await purse(at)]).toEqual([total - 700n, 700n]);
    expect(await world.verify()).toEqual([]);
  });

  it('a refusal moves nothing; more than there is cannot be sent; the sweep brings back what a session left', async () => {
    const { player, at, total } = await seated();
    fake.isRefusing = true;
    expect(await send(at, 100n)).toMatchObject({ state: 'refused' });
    fake.isRefusing = false;
    expect(await codeOf(send(at, total + 1n))).toBe('INSUFFICIENT_FUNDS');
    expect(await send(at, 'all')).toMatchObject({ state: 'done', amount: total });
    fake.play('pond-9', at.playerId, 100n, 0n);
    await world.runJob('vendors.sweep-transfer-wallets');
    expect(await purse(at)).toBe(total - 100n);
    await player.identity.logout();
    await world.runJob('vendors.sweep-transfer-wallets');
    await player.logIn();
    expect([await wallet(player), await purse(at)]).toEqual([total - 100n, 0n]);
    expect(await world.verify()).toEqual([]);
  });

  it('launching asks the vendor for the address and takes the money along', async () => {
    const player = await world.addPlayer({ balance: '30.00' });
    const before = await wallet(player);
    const { launchUrl } = await player.games.launchGame({ nodeId: String(vendor.gameId), language: 'MS' });
    expect(launchUrl).toMatch(/^http:\/\/vendor\.example\/play\/g-1#t=/);
    const asked = fake.heard.findLast(({ name }) => name === 'launchUrl')?.fields;
    expect(asked).toMatchObject({ gameCode: 'g-1', currency: 'MYR', mode: 'real', language: 'ms', siteOrigin: 'http://localhost:8080' });
    expect(fake.purses.get(String(asked?.playerId))).toBe(before);
    expect(await wallet(player)).toBe(0n);
    expect(await world.verify()).toEqual([]);
  });

  it('lists the vendor’s games beside ours and gives free rounds', async () => {
    const { at } = await seated();
    const { offered, missing } = await compareGames(world.platform, profile);
    expect([offered.map((game) => game.gameId), missing]).toEqual([[vendor.gameId, null], []]);
    const expiresAt = new Date(world.clock.nowMs() + 86_400_000);
    const order = { grantId: next(), player: at, gameCode: 'g-1', rounds: 10, bet: 40n, expiresAt };
    expect(await grantFreeRounds(world.platform, profile, order)).toEqual({ left: 10, status: 'open' });
    expect(await readFreeRounds(world.platform, profile, order.grantId)).toEqual({ left: 9, status: 'open' });
    expect(await cancelFreeRounds(world.platform, profile, order.grantId)).toEqual({ left: 0, status: 'cancelled' });
  });
});
