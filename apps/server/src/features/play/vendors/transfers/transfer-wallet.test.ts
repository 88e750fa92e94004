import { gamesConsoleCalls } from '@talora/contract/games/games-console.ts';
import { vendorsConsoleCalls } from '@talora/contract/vendors/vendors-console.ts';
import { vendorsCalls } from '@talora/contract/vendors/vendors.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FakeVendor } from '../../../../../test/fake-vendor.ts';
import { addTestVendor } from '../../../../../test/vendor-client.ts';
import { sitDown, ticketFor, type TestVendor } from '../../../../../test/vendor-seat.ts';
import { codeOf, openWorld, type Player, type World } from '../../../../../test/world.ts';
import { SAMPLE_BRAND_ID } from '../../../../sample/sample-brand.ts';
import { readCaps } from '../limits/caps.ts';
import { transferEffects } from '../console/console-transfers.ts';
import { cancelFreeRounds, grantFreeRounds, readFreeRounds } from '../limits/free-rounds.ts';

import { findVendorPlayer, type VendorPlayer } from '../players.ts';
import { findVendorProfile, type VendorProfile } from '../profiles.ts';
import { readRoundFeed } from '../outgoing/round-feed.ts';
import { listTransfersById } from '../checks/reconcile.queries.ts';
import { readPurse } from './transfer.queries.ts';
import { bringBack, closeAtVendor, decideTransfer, sendToVendor } from './transfer-wallet.ts';

type Approve = (typeof transferEffects)['vendor.transfer'];

let world: World;
let vendor: TestVendor;
let profile: VendorProfile;
const fake = new FakeVendor();
beforeAll(async () => {
  world = await openWorld({ staffersStepUp: true, outside: fake.outside });
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
    expect(fake.received.at(-1)).toMatchObject({ name: 'closeSession', fields: { playerId: seat.fields.playerId } });
  });

  it('a trial that its visitor leaves before the vendor has asked for the ticket leaves whole books', async () => {
    const { games } = world.clients(world.visitor());
    expect((await games.launchDemo({ nodeId: String(vendor.gameId) })).mode).toBe('demo');
    expect(await world.verify()).toEqual([]);
  });

  it('moved without an id: a double click is one, but not what was refused or came after another movement', async () => {
    const { player, at, total } = await seated();
    const move = (direction: 'in' | 'out', amount?: string) =>
      player.caller.client(vendorsCalls).walletTransfer({ merchantCode: 'POND', direction, ...(amount === undefined ? {} : { amount }) });
    fake.isRefusing = true;
    expect(await move('in', '5.00')).toMatchObject({ state: 'refused', atVendor: '0.00' });
    fake.isRefusing = false;
    const twice = await Promise.all([move('in', '5.00'), move('in', '5.00'), move('in', '5')]);
    expect(new Set(twice.map(({ amount }) => amount))).toEqual(new Set(['5.00']));
    expect([await purse(at), await wallet(player)]).toEqual([500n, total - 500n]);
    expect(await move('in', '5.00')).toMatchObject({ state: 'done', atVendor: '5.00' });
    expect(await move('out')).toMatchObject({ state: 'done', atVendor: '0.00', amount: '5.00' });
    expect(await move('out')).toMatchObject({ state: 'nothing', amount: '0.00' });
    expect(await move('in', '5.00')).toMatchObject({ state: 'done', atVendor: '5.00' });
    fake.play('again-1', at.playerId, 100n, 900n);
    expect(await move('out')).toMatchObject({ state: 'done', atVendor: '0.00', amount: '13.00' });
    expect([await purse(at), await wallet(player)]).toEqual([0n, total + 800n]);
    expect(await world.verify()).toEqual([]);
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
    const written: string[] = [];
    const record = async (_: unknown, what: string): Promise<void> => void written.push(what);
    expect(await bringBack(world.platform, profile, at, next(), record)).toMatchObject({ state: 'done', amount: 5_450n });
    expect(await bringBack(world.platform, profile, at, next(), record)).toBeNull();
    expect(written).toEqual(['asked', 'nothing']);
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
    for (let tries = 0; tries < 5; tries += 1) {
      await world.turnClock(400_000);
      await world.runJob('vendors.settle-transfers');
    }
    expect(await send(at, 700n, id)).toMatchObject({ state: 'person' });
    const decide = (outcome: 'done' | 'refused') =>
      world.platform.db.tx((tx) => decideTransfer(world.platform, tx, vendor.vendorId, id, outcome));
    await decide('done');
    await decide('done');
    expect(await codeOf(decide('refused'))).toBe('ILLEGAL_STATE');
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
    await player.sessions.logout();
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
    const asked = fake.received.findLast(({ name }) => name === 'launchUrl')?.fields;
    expect(asked).toMatchObject({ gameCode: 'g-1', currency: 'MYR', mode: 'real', language: 'ms', siteOrigin: 'http://localhost:8080' });
    expect(fake.purses.get(String(asked?.playerId))).toBe(before);
    expect(await wallet(player)).toBe(0n);
    expect(await world.verify()).toEqual([]);
  });

  it('gives free rounds through the vendor', async () => {
    const { at } = await seated();
    const expiresAt = new Date(world.clock.nowMs() + 86_400_000);
    const order = { grantId: next(), player: at, gameCode: 'g-1', rounds: 10, bet: 40n, maxWin: 500n, expiresAt };
    const cap = (await readCaps(world.platform.db.kysely, profile.vendorId, at.brandId, at.asset.id)).day_max;
    // Ten bets of 0.40 may win 4,000.00 together, ten of 4.00 as much as the vendor may give a day.
    for (const [bet, most] of [
      [40n, 400_000n],
      [400n, cap],
    ] as const) {
      const above = { ...order, bet, grantId: next(), maxWin: most + 1n };
      expect(await codeOf(grantFreeRounds(world.platform, profile, above))).toBe('AMOUNT_ABOVE_MAX');
      expect(await grantFreeRounds(world.platform, profile, { ...above, maxWin: most })).toMatchObject({ status: 'open' });
    }
    expect(await grantFreeRounds(world.platform, profile, order)).toEqual({ left: 10, status: 'open' });
    const stored = await sql<{ max_win: bigint }>`select max_win from vendor_free_round where grant_id = ${order.grantId}`.execute(
      world.platform.db.kysely,
    );
    expect(stored.rows).toEqual([{ max_win: 500n }]);
    expect(await readFreeRounds(world.platform, profile, order.grantId)).toEqual({ left: 9, status: 'open' });
    expect(await cancelFreeRounds(world.platform, profile, order.grantId)).toEqual({ left: 0, status: 'cancelled' });
    expect(await world.verify()).toEqual([]);
  });
});

describe('collecting, as the button in the game bar asks for it', () => {
  const start = async () => {
    const seat = await seated();
    await send(seat.at, 2_000n);
    const calls = seat.player.caller.client(vendorsCalls);
    return {
      ...seat,
      collect: (requestId: string) => calls.walletTransfer({ requestId, merchantCode: 'POND', direction: 'out' }),
      look: () => calls.merchantWallet({ merchantCode: 'POND' }),
    };
  };

  it('unknown: the movement stays open and is the same when it is asked for again, until the vendor says that it is done', async () => {
    const { player, at, total, collect, look: tries } = await start();
    fake.faults.set('transferOut', ['lose']);
    const id = next();
    const open = { id, direction: 'out', amount: '20.00', state: 'unknown' };
    expect(await collect(id)).toMatchObject({ state: 'unknown', amount: '20.00', open });
    expect(await collect(id)).toMatchObject({ state: 'unknown', amount: '20.00', open });
    expect(await tries()).toMatchObject({ atVendor: '20.00', open });
    // Money that may be in both places is in one of our books only, and no second movement is begun.
    expect([await wallet(player), await purse(at)]).toEqual([total - 2_000n, 2_000n]);
    expect(await codeOf(collect(next()))).toBe('ILLEGAL_STATE');
    expect(fake.received.filter(({ name, fields }) => name === 'transferOut' && fields.reference === id)).toHaveLength(1);
    await world.turnClock(3_000);
    await world.runJob('vendors.settle-transfers');
    await player.logIn();
    expect(await tries()).toMatchObject({ atVendor: '0.00', open: null });
    expect(await wallet(player)).toBe(total);
    expect(await world.verify()).toEqual([]);
  });

  it('refused: at once or later, nothing has moved, and the next try is a movement of its own', async () => {
    const { player, at, total, collect, look: tries } = await start();
    fake.isRefusing = true;
    const id = next();
    expect(await collect(id)).toMatchObject({ state: 'refused', amount: '20.00', atVendor: '20.00', open: null });
    fake.faults.set('transferOut', ['lose']);
    expect(await collect(next())).toMatchObject({ state: 'unknown' });
    await world.turnClock(3_000);
    await world.runJob('vendors.settle-transfers');
    await player.logIn();
    expect(await tries()).toMatchObject({ atVendor: '20.00', open: null });
    expect([await wallet(player), await purse(at)]).toEqual([total - 2_000n, 2_000n]);
    fake.isRefusing = false;
    // What was refused stays so under its own id.
    expect(await collect(id)).toMatchObject({ state: 'refused' });
    expect(await collect(next())).toMatchObject({ state: 'done', amount: '20.00', atVendor: '0.00' });
    expect(await wallet(player)).toBe(total);
    expect(await world.verify()).toEqual([]);
  });

  it.each(['done', 'refused'] as const)('person: a vendor that stays silent leaves it to one, who says that it is %s', async (outcome) => {
    const { player, at, total, collect, look: tries } = await start();
    // The work is lost with the answer, or only the answer is: nobody here can tell.
    fake.faults.set('transferOut', [outcome === 'done' ? 'lose' : 'drop']);
    fake.faults.set(
      'transferStatus',
      Array.from({ length: 20 }, () => 'drop' as const),
    );
    const id = next();
    expect(await collect(id)).toMatchObject({ state: 'unknown' });
    for (let turn = 0; turn < 5; turn += 1) {
      await world.turnClock(400_000);
      await world.runJob('vendors.settle-transfers');
    }
    await player.logIn();
    expect(await tries()).toMatchObject({ atVendor: '20.00', open: { id, state: 'person' } });
    expect(await collect(id)).toMatchObject({ state: 'person', amount: '20.00' });
    expect(await codeOf(collect(next()))).toBe('ILLEGAL_STATE');
    const staffer = await world.addStaffer();
    await staffer.staff.staffStepUp({ proof: staffer.passkey.prove(await staffer.staff.stepUpChallenge()) });
    const calls = staffer.caller.client(vendorsConsoleCalls);
    expect((await calls.vendorTransfers({ code: 'POND' })).find((row) => row.id === id)).toMatchObject({
      state: 'person',
      amount: '20.00',
    });
    // What a second person approves is what the first has seen: its state and its sum.
    const { id: staffId } = await staffer.staff.staffInfo();
    const approve = (version: string, amount: bigint) =>
      world.platform.db.tx((tx) => {
        const request = { brand_id: SAMPLE_BRAND_ID, subject_id: id, version, amount, detail: { vendor: 'POND', outcome } };
        const approver = { staffId } as Parameters<Approve>[3];
        return transferEffects['vendor.transfer'](world.platform, tx, request as unknown as Parameters<Approve>[2], approver);
      });
    expect([await codeOf(approve('unknown', 2_000n)), await codeOf(approve('person', 1_999n))]).toEqual([
      'CHANGED_MEANWHILE',
      'CHANGED_MEANWHILE',
    ]);
    await calls.decideVendorTransfer({ code: 'POND', id, outcome, requestId: next() });
    // The deed and its entry in the audit were written by one transaction.
    const { rows } = await sql`select 1 from vendor_transfer t join audit_entry a on a.action = 'vendor.transfer-decided'
      and a.detail->>'transfer' = t.id::text and a.xmin::text = t.xmin::text where t.id = ${id}`.execute(world.platform.db.kysely);
    expect(rows).toHaveLength(1);
    // A statement is compared with what was done, and with nothing else.
    expect(await listTransfersById(world.platform.db.kysely, profile.vendorId, [id])).toHaveLength(outcome === 'done' ? 1 : 0);
    fake.faults.clear();
    expect(await tries()).toMatchObject({ atVendor: outcome === 'done' ? '0.00' : '20.00', open: null });
    expect([await wallet(player), await purse(at)]).toEqual(outcome === 'done' ? [total, 0n] : [total - 2_000n, 2_000n]);
    expect(await world.verify()).toEqual([]);
  });
});

describe('a transfer wallet whose vendor is stopped', () => {
  const OPEN = { isEnabled: true, isInMaintenance: false, maintenanceUntil: null };
  const setVendor = async (to: Partial<typeof OPEN>): Promise<void> => {
    const calls = (await world.addStaffer()).caller.client(gamesConsoleCalls);
    const version = (await calls.consoleVendors()).find((one) => one.vassalage === 'POND')?.version ?? 0;
    await calls.changeVendor({ vassalage: 'POND', version, ...OPEN, ...to });
  };

  it('opens no game, takes no money in and lets all of it out; what was asked before is told as it stands', async () => {
    const { player, total } = await seated();
    const calls = player.caller.client(vendorsCalls);
    const ticket = await ticketFor(world, player, vendor.gameId);
    const sent = { requestId: next(), merchantCode: 'POND', direction: 'in' as const, amount: '10.00' };
    expect(await calls.walletTransfer(sent)).toMatchObject({ state: 'done' });
    await setVendor({ isInMaintenance: true });
    const launches = fake.received.length;
    expect(await codeOf(player.games.launchGame({ nodeId: String(vendor.gameId) }))).toBe('GAME_MAINTENANCE');
    expect((await vendor.call('authenticate', { token: ticket })).code).toBe('MAINTENANCE');
    expect(await codeOf(calls.walletTransfer({ ...sent, requestId: next() }))).toBe('GAME_MAINTENANCE');
    expect(fake.received).toHaveLength(launches);
    expect(await calls.walletTransfer(sent)).toMatchObject({ state: 'done', atVendor: '10.00' });
    await setVendor({ isEnabled: false });
    expect(await codeOf(player.games.launchGame({ nodeId: String(vendor.gameId) }))).toBe('GAME_UNAVAILABLE');
    expect(await codeOf(calls.walletTransfer({ ...sent, requestId: next() }))).toBe('GAME_UNAVAILABLE');
    expect(await calls.walletTransfer({ requestId: next(), merchantCode: 'POND', direction: 'out' })).toMatchObject({ state: 'done' });
    expect(await wallet(player)).toBe(total);
    await setVendor({});
    // The refused exchange did not spend the ticket.
    expect((await vendor.call('authenticate', { token: ticket })).code).toBe('OK');
    expect(await calls.walletTransfer({ ...sent, requestId: next() })).toMatchObject({ state: 'done' });
  });

  it('has its open games closed by the sweep, rounds that were played booked, and the money brought back', async () => {
    const { player, at, total } = await seated();
    expect(await send(at, 3_000n)).toMatchObject({ state: 'done' });
    fake.play('pond-stop', at.playerId, 500n, 200n);
    await world.runJob('vendors.sweep-transfer-wallets');
    expect(await purse(at)).toBe(2_700n);
    await setVendor({ isInMaintenance: true });
    const received = fake.received.length;
    await world.runJob('vendors.sweep-transfer-wallets');
    const names = fake.received
      .slice(received)
      .filter(({ fields }) => fields.playerId === at.playerId)
      .map(({ name }) => name);
    expect(names).toEqual(['closeSession', 'walletBalance', 'transferOut']);
    expect([await wallet(player), await purse(at)]).toEqual([total - 300n, 0n]);
    await setVendor({});
    expect(await world.verify()).toEqual([]);
  });

  it('the same id with another sum is not the same movement', async () => {
    const { at } = await seated();
    const id = next();
    expect(await send(at, 1_000n, id)).toMatchObject({ state: 'done' });
    expect(await codeOf(send(at, 1_001n, id))).toBe('REPLAY_MISMATCH');
    expect(await send(at, 1_000n, id)).toMatchObject({ state: 'done', amount: 1_000n });
  });
});
