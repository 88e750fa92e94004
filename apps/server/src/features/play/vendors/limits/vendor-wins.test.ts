import { vendorHeldConsoleCalls } from '@talora/contract/vendors/held-console.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakeVendor } from '../../../../../test/fake-vendor.ts';
import { addTestVendor } from '../../../../../test/vendor-client.ts';
import { sitDown, type Seat, type TestVendor } from '../../../../../test/vendor-seat.ts';
import { setLimits } from '../../../../../test/vendor-settings.ts';
import { openWorld, type Staffer, type World } from '../../../../../test/world.ts';
import { findVendorPlayer } from '../players.ts';
import { findVendorProfile } from '../profiles.ts';
import { readRoundFeed } from '../outgoing/round-feed.ts';
import { sendToVendor } from '../transfers/transfer-wallet.ts';

const fake = new FakeVendor();
let world: World;
let admin: Staffer;
let last = 0;
beforeAll(async () => {
  world = await openWorld({ outside: fake.outside });
  admin = await world.addStaffer();
  await admin.stepUp();
});
afterAll(async () => {
  expect(await world.verify()).toEqual([]);
  await world.close();
}, 60_000);

const id = (): string => `w-${(last += 1)}`;
const staffer = () => admin.caller.client(vendorHeldConsoleCalls);
const sit = async (at: TestVendor): Promise<Seat> => sitDown(world, at, await world.addPlayer({ balance: '50.00' }));
const bothOf = (seat: Seat, stake: bigint, win: bigint) => ({
  ...seat.fields,
  roundId: id(),
  txId: id(),
  amount: stake,
  winAmount: win,
  token: seat.token,
});
const allow = (code: string, txId: string, amount: string) =>
  staffer().decideHeldVendorCall({ code, txId, amount, outcome: 'allowed', reason: 'seen', requestId: world.platform.ids.next() });

/** A vendor of its own, with these limits in minor units. */
async function addVendor(code: string, winDay: bigint, more: { single?: bigint; multiple?: number; isAway?: true } = {}) {
  const { single = 100_000n, multiple = 10_000, isAway } = more;
  const away = { wallet: 'transfer', baseUrl: 'http://vendor.example/wins' } as const;
  const vendor = await addTestVendor(world, code, 'plain', isAway === undefined ? {} : away);
  await setLimits(world, vendor, { single, day: 1_000_000n, multiple, winDay });
  return vendor;
}

describe('what is won at a vendor on a day beyond what is staked', () => {
  it('ends for one player at the limit, by many small wins too; what is held is shown, and paid when a person allows it', async () => {
    const vendor = await addVendor('WINA', 5_000n);
    const seat = await sit(vendor);
    // What others lose is no room for one player.
    expect((await vendor.call('betWin', bothOf(await sit(vendor), 4_000n, 0n))).code).toBe('OK');
    const codes: string[] = [];
    for (let n = 0; n < 8; n += 1) codes.push((await vendor.call('betWin', bothOf(seat, 1n, 1_000n))).code);
    // Five times 9.99 is within 50.00.
    expect(codes).toEqual(['OK', 'OK', 'OK', 'OK', 'OK', 'RETRY', 'RETRY', 'RETRY']);
    const lost = await vendor.call('betWin', bothOf(seat, 100n, 0n));
    expect(lost).toMatchObject({ code: 'OK', balance: seat.balance + 5n * 999n - 100n });
    const more = bothOf(seat, 1n, 5_000n);
    expect((await vendor.call('betWin', more)).code).toBe('RETRY');
    expect((await staffer().vendorHeldCalls({ code: 'WINA' })).find(({ txId }) => txId === more.txId)).toMatchObject({ cause: 'winDay', amount: '50.00' }); // prettier-ignore
    await allow('WINA', more.txId, '50.00');
    // What a person allowed takes no room.
    expect(await vendor.call('betWin', more)).toMatchObject({ code: 'OK', balance: seat.balance + 5n * 999n - 100n + 4_999n });
    expect((await vendor.call('betWin', bothOf(seat, 1n, 100n))).code).toBe('OK');
    expect(await staffer().vendorCaps({ code: 'WINA' })).toMatchObject({ winDayMax: '50.00', wonToday: '59.93' });
  });

  it('gets no room from a credit without a bet that a person allowed: that takes none either', async () => {
    const vendor = await addVendor('WINK', 1_000n, { single: 500n });
    const seat = await sit(vendor);
    const gift = { ...seat.fields, roundId: id(), txId: id(), amount: 90_000n, campaignId: 'gift' };
    expect((await vendor.call('promoWin', gift)).code).toBe('RETRY');
    await allow('WINK', gift.txId, '900.00');
    expect((await vendor.call('promoWin', gift)).code).toBe('OK');
    expect((await vendor.call('betWin', bothOf(seat, 1n, 1_002n))).code).toBe('RETRY');
    expect((await vendor.call('betWin', bothOf(seat, 1n, 1_001n))).code).toBe('OK');
    expect(await staffer().vendorCaps({ code: 'WINK' })).toMatchObject({ wonToday: '10.00' });
  });

  it('ends for all players of the brand together, and of many at once none finds the room of another', async () => {
    const vendor = await addVendor('WINB', 5_000n);
    const seats = await Promise.all(Array.from({ length: 9 }, () => sit(vendor)));
    const answers = await Promise.all(seats.map((seat) => vendor.call('betWin', bothOf(seat, 1n, 1_000n))));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([...Array.from({ length: 5 }, () => 'OK'), ...Array.from({ length: 4 }, () => 'RETRY')]); // prettier-ignore
    const [first] = seats;
    if (first === undefined) throw new Error('nobody sits');
    // Bets go on, and what others lose is room again.
    expect((await vendor.call('betWin', bothOf(first, 2_000n, 0n))).code).toBe('OK');
    expect((await vendor.call('betWin', bothOf(first, 1n, 1_000n))).code).toBe('OK');
    // Tomorrow is another day.
    await world.turnClock(86_400_000);
    admin = await world.addStaffer();
    await admin.stepUp();
    expect((await vendor.call('betWin', bothOf(await sit(vendor), 1n, 4_000n))).code).toBe('OK');
  });

  it('is looked at by two servers in turn', async () => {
    const { vendorId } = await addVendor('WINC', 5_000n);
    const codes = ['one', 'two'] as const;
    const seats = [await sit(await addVendor('WINI', 5_000n)), await sit(await addVendor('WINJ', 5_000n))];
    await sql`update vendor_player set vendor_id = ${vendorId} where player_id = any (${seats.map(({ fields }) => fields.playerId)})`.execute(
      world.asOwner.db.kysely,
    );
    // What the batches of two servers store, without their money; it is taken away again below.
    const store = (at: number) =>
      world.asOwner.db.tx(async (tx) => {
        await sql`insert into vendor_tx (vendor_id, tx_id, op, member_id, id, round_id, amount, win, hash, code, balance, at, asset)
          select vendor_id, ${codes[at]}, 3, member_id, ${world.platform.ids.next()}, ${codes[at]}, 0, 3000, '', 0, 0, app_now(), asset
          from vendor_player where player_id = ${seats[at]?.fields.playerId}`.execute(tx);
        await sql`select pg_sleep(0.5)`.execute(tx);
      });
    const ends = await Promise.allSettled([store(0), store(1)]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(ends.find((end) => end.status === 'rejected')?.reason).toMatchObject({ code: 'TL092' });
    for (const table of ['vendor_tx', 'vendor_win_part'])
      await sql`delete from ${sql.table(table)} where vendor_id = ${vendorId}`.execute(world.asOwner.db.kysely);
  });

  it('counts a stake that is given back like a win: nobody makes room by staking', async () => {
    const vendor = await addVendor('WIND', 1_000n);
    const seat = await sit(vendor);
    const bet = { ...seat.fields, roundId: id(), txId: id(), amount: 3_000n, token: seat.token };
    expect((await vendor.call('bet', bet)).code).toBe('OK');
    expect((await vendor.call('betWin', bothOf(seat, 1n, 3_900n))).code).toBe('OK');
    const back = { ...seat.fields, roundId: bet.roundId, txId: id(), targetTxId: bet.txId };
    expect((await vendor.call('rollback', back)).code).toBe('RETRY');
    const [held] = (await staffer().vendorHeldCalls({ code: 'WIND' })).filter(({ txId }) => txId === back.txId);
    expect(held).toMatchObject({ cause: 'winDay' });
    await allow('WIND', back.txId, held?.amount ?? '');
    expect(await vendor.call('rollback', back)).toMatchObject({ code: 'OK', balance: seat.balance + 3_899n });
    // A small one that was lost and is given back is within the limit.
    const other = await addVendor('WINE', 1_000n);
    const there = await sit(other);
    const small = { ...there.fields, roundId: id(), txId: id(), amount: 900n, token: there.token };
    await other.call('bet', small);
    expect((await other.call('rollback', { ...there.fields, roundId: small.roundId, txId: id(), targetTxId: small.txId })).code).toBe('OK');
    expect(await staffer().vendorCaps({ code: 'WINE' })).toMatchObject({ wonToday: '0.00' });
  });

  it('is held in a feed of rounds too, and never lost', async () => {
    const vendor = await addVendor('WINF', 1_000n, { isAway: true });
    fake.secret = vendor.secret;
    const profile = await findVendorProfile(world.platform, 'WINF');
    const seat = await sit(vendor);
    const at = await findVendorPlayer(world.platform, vendor.vendorId, seat.fields.playerId);
    if (profile === undefined || at === undefined) throw new Error('nobody sits');
    await sendToVendor(world.platform, profile, at, world.platform.ids.next(), 2_000n);
    fake.play('wf-1', at.playerId, 100n, 1_101n);
    fake.play('wf-2', at.playerId, 100n, 150n);
    await readRoundFeed(world.platform, profile);
    expect((await staffer().vendorHeldCalls({ code: 'WINF' })).map(({ txId, cause }) => [txId, cause])).toEqual([['wf-1', 'winDay']]);
    await allow('WINF', 'wf-1', '11.01');
    const state = async () =>
      (await sql<{ state: string }>`select state from vendor_held where tx_id = 'wf-1'`.execute(world.platform.db.kysely)).rows[0]?.state;
    expect(await state()).toBe('done');
    await readRoundFeed(world.platform, profile);
    expect(await staffer().vendorHeldCalls({ code: 'WINF' })).toEqual([]);
    // A server that ends between the booking and its note leaves this behind: the next feed books nothing again, and notes it.
    await sql`update vendor_held set state = 'allowed' where tx_id = 'wf-1'`.execute(world.asOwner.db.kysely);
    await readRoundFeed(world.platform, profile);
    expect(await state()).toBe('done');
  });
});

describe('the highest multiple', () => {
  it('holds for wins below the limit of one credit too, but not for what a small bet may bring', async () => {
    const vendor = await addVendor('WING', 5_000_000n, { multiple: 100 });
    const seat = await sit(vendor);
    const code = async (stake: bigint, win: bigint) => (await vendor.call('betWin', bothOf(seat, stake, win))).code;
    // A hundredth of the limit of one credit is 10.00.
    expect(await code(1n, 500n)).toBe('OK');
    expect(await code(1n, 1_000n)).toBe('OK');
    expect(await code(1n, 1_001n)).toBe('RETRY');
    expect(await code(20n, 2_000n)).toBe('OK');
    expect(await code(20n, 2_001n)).toBe('RETRY');
  });

  it('lets nothing be won without a bet', async () => {
    const vendor = await addVendor('WINH', 5_000_000n);
    const seat = await sit(vendor);
    expect((await vendor.call('betWin', bothOf(seat, 0n, 1n))).code).not.toBe('OK');
    expect(await vendor.call('betWin', bothOf(seat, 10n, 0n))).toMatchObject({ code: 'OK', balance: seat.balance - 10n });
  });
});
