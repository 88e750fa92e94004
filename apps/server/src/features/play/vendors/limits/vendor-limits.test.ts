import { vendorHeldConsoleCalls } from '@talora/contract/vendors/held-console.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FakeVendor } from '../../../../../test/fake-vendor.ts';
import { addTestVendor } from '../../../../../test/vendor-client.ts';
import { grantRounds, sitDown, type Seat, type TestVendor } from '../../../../../test/vendor-seat.ts';
import { setLimits } from '../../../../../test/vendor-settings.ts';
import { codeOf, openWorld, type Staffer, type World } from '../../../../../test/world.ts';
import { BALANCE_TOPIC } from '../../../shop/games/games.ts';
import { findVendorPlayer } from '../players.ts';
import { findVendorProfile } from '../profiles.ts';
import { readRoundFeed } from '../outgoing/round-feed.ts';
import { grantFreeRounds } from './free-rounds.ts';
import { readPurse } from '../transfers/transfer.queries.ts';
import { sendToVendor } from '../transfers/transfer-wallet.ts';

const fake = new FakeVendor();
let world: World;
let vendor: TestVendor;
let command: TestVendor;
let pond: TestVendor;
let admin: Staffer;
let last = 0;
beforeAll(async () => {
  world = await openWorld({ outside: fake.outside });
  vendor = await addTestVendor(world, 'CAPS', 'plain');
  command = await addTestVendor(world, 'CAPC', 'command');
  pond = await addTestVendor(world, 'CAPT', 'plain', { wallet: 'transfer', baseUrl: 'http://vendor.example/capt' });
  fake.secret = pond.secret;
  await enterConsole();
});
async function enterConsole(): Promise<void> {
  admin = await world.addStaffer();
  await admin.staff.staffStepUp({ proof: admin.passkey.prove(await admin.staff.stepUpChallenge()) });
}
afterAll(async () => {
  expect(await world.verify()).toEqual([]);
  await world.close();
});

const id = (): string => `c-${(last += 1)}`;
const staffer = () => admin.caller.client(vendorHeldConsoleCalls);
const next = () => world.platform.ids.next();
const sit = async (at = vendor): Promise<Seat> => sitDown(world, at, await world.addPlayer({ balance: '50.00' }));
const promo = (seat: Seat, amount: bigint) => ({ ...seat.fields, roundId: id(), txId: id(), amount, campaignId: 'gift' });
const held = async (txId: string, code = 'CAPS') => (await staffer().vendorHeldCalls({ code })).find((one) => one.txId === txId);
const decide = (txId: string, amount: string, outcome: 'allowed' | 'refused', code = 'CAPS') =>
  staffer().decideHeldVendorCall({ code, txId, amount, outcome, reason: 'seen', requestId: next() });

const limit = (at: TestVendor, single: bigint, day: bigint, multiple = 10_000): Promise<void> =>
  setLimits(world, at, { single, day, multiple });

describe('credits without a bet', () => {
  it('of one sum above the limit wait for a person, in every dialect a no to be asked again; what is allowed is paid once', async () => {
    const seat = await sit();
    const large = promo(seat, 999_999_999n);
    expect((await vendor.call('promoWin', large)).code).toBe('RETRY');
    expect(await vendor.call('promoWin', large)).toMatchObject({ code: 'RETRY', balance: seat.balance });
    const other = await sit(command);
    expect((await command.call('promoWin', promo(other, 100_001n))).code).toBe('RETRY');
    expect(await held(large.txId)).toMatchObject({ cause: 'single', amount: '9999999.99', tries: 2, note: 'gift' });

    const fair = promo(seat, 100_001n);
    await vendor.call('promoWin', fair);
    expect(await codeOf(decide(fair.txId, '1000.00', 'allowed'))).toBe('ILLEGAL_STATE');
    await decide(fair.txId, '1000.01', 'allowed');
    await decide(fair.txId, '1000.01', 'allowed');
    expect(await held(fair.txId)).toBeUndefined();
    expect(await vendor.call('promoWin', fair)).toMatchObject({ code: 'OK', balance: seat.balance + 100_001n });
    await decide(large.txId, '9999999.99', 'refused');
    expect((await vendor.call('promoWin', large)).code).toBe('LIMIT_REACHED');
    expect(await codeOf(decide(large.txId, '9999999.99', 'allowed'))).toBe('ILLEGAL_STATE');
  });

  it('tell of a new balance when they are paid, once, and not when they are held or refused', async () => {
    const seat = await sit();
    const tells: string[] = [];
    const stop = world.platform.bus.on(BALANCE_TOPIC, (memberId) => tells.push(memberId));
    const [fair, bad] = [promo(seat, 100_002n), promo(seat, 100_003n)];
    await vendor.call('promoWin', fair);
    await vendor.call('promoWin', bad);
    await decide(bad.txId, '1000.03', 'refused');
    expect((await vendor.call('promoWin', bad)).code).toBe('LIMIT_REACHED');
    expect(tells).toEqual([]);
    await decide(fair.txId, '1000.02', 'allowed');
    expect((await vendor.call('promoWin', fair)).code).toBe('OK');
    const at = await findVendorPlayer(world.platform, vendor.vendorId, seat.fields.playerId);
    expect(tells).toEqual([at?.memberId]);
    stop();
  });

  it('of a day end at the limit, of all kinds and players together and at once', async () => {
    await limit(vendor, 1_000n, 400_000n);
    const today = async () => BigInt((await staffer().vendorCaps({ code: 'CAPS' })).today.replace('.', ''));
    await limit(vendor, 1_000n, (await today()) + 5_000n);
    const seats = await Promise.all(Array.from({ length: 8 }, () => sit()));
    const answers = await Promise.all(
      seats.flatMap((seat) => [
        vendor.call('promoWin', promo(seat, 1_000n)),
        vendor.call('adjust', { ...seat.fields, txId: id(), amount: 1_000n, reason: 'late' }),
      ]),
    );
    expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 'RETRY')).toHaveLength(11);
    const [seat] = seats;
    if (seat === undefined) throw new Error('nobody sits');
    const tip = { ...seat.fields, roundId: id(), txId: id(), amount: 500n, token: seat.token };
    expect((await vendor.call('tip', tip)).code).toBe('OK');
    expect((await vendor.call('rollback', { ...seat.fields, roundId: tip.roundId, txId: id(), targetTxId: tip.txId })).code).toBe('RETRY');
    const bet = { ...seat.fields, roundId: id(), txId: id(), amount: 100n, token: seat.token };
    expect((await vendor.call('bet', bet)).code).toBe('OK');
    const jackpot = { ...seat.fields, roundId: bet.roundId, txId: id(), amount: 900n, jackpotId: 'j' };
    expect((await vendor.call('jackpotWin', jackpot)).code).toBe('RETRY');
    expect(await held(jackpot.txId)).toMatchObject({ cause: 'day' });
    // The next day has its own sum.
    await world.turnClock(86_400_000);
    await enterConsole();
    expect((await vendor.call('jackpotWin', jackpot)).code).toBe('OK');
  });
});

describe('free rounds', () => {
  it('are paid for a grant of this player only; more rounds, a larger sum or a grant that is over wait for a person', async () => {
    await limit(vendor, 100_000n, 1_000_000n);
    const [seat, stranger] = [await sit(), await sit()];
    await grantRounds(world, vendor, seat, 'grant-1', 2);
    const win = (at: Seat, amount: bigint, roundId = id(), grantId = 'grant-1') =>
      vendor.call('freeRoundWin', { ...at.fields, roundId, txId: id(), amount, grantId });
    expect((await win(seat, 100n, id(), 'never')).code).toBe('BET_NOT_FOUND');
    expect((await win(stranger, 100n)).code).toBe('BET_NOT_FOUND');
    const round = id();
    expect(await win(seat, 300n, round)).toMatchObject({ code: 'OK', balance: seat.balance + 300n });
    expect((await win(seat, 20n, round)).code).toBe('OK');
    expect((await win(seat, 0n)).code).toBe('OK');
    expect((await win(seat, 10n)).code).toBe('RETRY');
    expect((await win(seat, 200_001n, round)).code).toBe('RETRY');
    await sql`update vendor_free_round set status = 'cancelled' where grant_id = 'grant-1'`.execute(world.platform.db.kysely);
    expect((await win(seat, 10n, round)).code).toBe('RETRY');
    // A grant with a highest win of its own: all of its rounds together win so much.
    await grantRounds(world, vendor, seat, 'grant-2', 5);
    await sql`update vendor_free_round set max_win = 400 where grant_id = 'grant-2'`.execute(world.platform.db.kysely);
    expect((await win(seat, 300n, id(), 'grant-2')).code).toBe('OK');
    expect((await win(seat, 101n, id(), 'grant-2')).code).toBe('RETRY');
    expect((await win(seat, 100n, id(), 'grant-2')).code).toBe('OK');
    const causes = (await staffer().vendorHeldCalls({ code: 'CAPS' })).map(({ cause }) => cause);
    expect(causes.filter((cause) => cause === 'grant')).toHaveLength(4);
  });

  it('that the vendor does not give say why: no such game, no such grant, or another grant of this id', async () => {
    const profile = await findVendorProfile(world.platform, 'CAPT');
    const seat = await sit(pond);
    const player = await findVendorPlayer(world.platform, pond.vendorId, seat.fields.playerId);
    if (profile === undefined || player === undefined) throw new Error('nobody sits');
    const expiresAt = new Date(world.clock.nowMs() + 86_400_000);
    const order = { grantId: 'grant-3', player, gameCode: 'g-1', rounds: 2, bet: 10n, maxWin: null, expiresAt };
    const stored = async () => {
      const { rows } = await sql`select status, left_rounds from vendor_free_round where grant_id = 'grant-3'`.execute(
        world.platform.db.kysely,
      );
      return rows;
    };
    for (const [code, refusal] of [
      [9, 'GAME_UNAVAILABLE'],
      [12, 'NOT_FOUND'],
      [14, 'REPLAY_MISMATCH'],
    ] as const) {
      fake.freeRoundCode = code;
      expect(await codeOf(grantFreeRounds(world.platform, profile, order))).toBe(refusal);
    }
    expect(await codeOf(grantFreeRounds(world.platform, profile, { ...order, gameCode: 'g-2' }))).toBe('GAME_UNAVAILABLE');
    expect(await stored()).toEqual([{ status: 'asked', left_rounds: null }]);
    fake.freeRoundCode = 0;
    await grantFreeRounds(world.platform, profile, order);
    expect(await stored()).toEqual([{ status: 'open', left_rounds: 2 }]);
  });
});

describe('a win', () => {
  it('beyond the highest multiple of its bets is held, one below is paid, and wins in pieces are one', async () => {
    await limit(vendor, 5_000n, 1_000_000n, 1_000);
    const seat = await sit();
    const bet = { ...seat.fields, roundId: id(), txId: id(), amount: 10n, token: seat.token };
    await vendor.call('bet', bet);
    const win = (amount: bigint) => ({ ...seat.fields, roundId: bet.roundId, txId: id(), amount, isRoundEnd: false });
    expect((await vendor.call('win', win(9_999n))).code).toBe('OK');
    expect((await vendor.call('win', win(1n))).code).toBe('OK');
    const more = win(1n);
    expect((await vendor.call('win', more)).code).toBe('RETRY');
    expect(await held(more.txId)).toMatchObject({ cause: 'multiple', amount: '0.01', roundId: bet.roundId });
    await decide(more.txId, '0.01', 'allowed');
    expect((await vendor.call('win', more)).code).toBe('OK');
    const both = { ...seat.fields, roundId: id(), txId: id(), amount: 10n, winAmount: 10_001n, token: seat.token };
    expect((await vendor.call('betWin', both)).code).toBe('RETRY');
  });

  it('or bet that names another game, or another asset than its round, is no part of the round', async () => {
    const seat = await sit();
    const bet = { ...seat.fields, roundId: id(), txId: id(), amount: 10n, token: seat.token };
    await vendor.call('bet', bet);
    await sql`update vendor_round set game_id = game_id + 1 where round_id = ${bet.roundId}`.execute(world.asOwner.db.kysely);
    expect((await vendor.call('bet', { ...bet, txId: id() })).code).toBe('TX_MISMATCH');
    expect((await vendor.call('win', { ...seat.fields, roundId: bet.roundId, txId: id(), amount: 5n, isRoundEnd: true })).code).toBe(
      'TX_MISMATCH',
    );
    await sql`update vendor_round set game_id = game_id - 1, asset = 2 where round_id = ${bet.roundId}`.execute(world.asOwner.db.kysely);
    expect((await vendor.call('bet', { ...bet, txId: id() })).code).toBe('TX_MISMATCH');
    expect((await vendor.call('endRound', { ...seat.fields, roundId: bet.roundId, txId: id() })).code).toBe('TX_MISMATCH');
    await sql`update vendor_round set asset = 1 where round_id = ${bet.roundId}`.execute(world.asOwner.db.kysely);
  });
});

describe('a fed round', () => {
  it('that costs more than lies there waits until it is covered; the others go on; without a stake it keeps to the limits', async () => {
    await limit(pond, 100n, 1_000n, 1_000);
    const profile = await findVendorProfile(world.platform, 'CAPT');
    const seat = await sit(pond);
    const at = await findVendorPlayer(world.platform, pond.vendorId, seat.fields.playerId);
    if (profile === undefined || at === undefined) throw new Error('nobody sits');
    const purse = () => readPurse(world.platform.db.kysely, at);
    fake.play('f-1', at.playerId, 500n, 0n);
    await readRoundFeed(world.platform, profile);
    expect(await purse()).toBe(0n);
    expect(await held('f-1', 'CAPT')).toMatchObject({ cause: 'uncovered' });
    await sendToVendor(world.platform, profile, at, next(), 2_000n);
    fake.play('f-2', at.playerId, 0n, 101n);
    fake.play('f-3', at.playerId, 10n, 10_001n);
    fake.play('f-4', at.playerId, 10n, 20n);
    await readRoundFeed(world.platform, profile);
    expect(await purse()).toBe(1_510n);
    expect(await held('f-1', 'CAPT')).toBeUndefined();
    await decide('f-2', '1.01', 'allowed', 'CAPT');
    await decide('f-3', '100.01', 'refused', 'CAPT');
    expect(await purse()).toBe(1_611n);
    await readRoundFeed(world.platform, profile);
    expect(await purse()).toBe(1_611n);
    const { rows } = await sql<{ state: string }>`select state from vendor_held where tx_id = 'f-2'`.execute(world.platform.db.kysely);
    expect(rows).toEqual([{ state: 'done' }]);
  });

  it('that cannot be read is skipped and kept, and the rounds behind it are booked', async () => {
    const profile = await findVendorProfile(world.platform, 'CAPT');
    const seat = await sit(pond);
    const at = await findVendorPlayer(world.platform, pond.vendorId, seat.fields.playerId);
    if (profile === undefined || at === undefined) throw new Error('nobody sits');
    await sendToVendor(world.platform, profile, at, next(), 1_000n);
    fake.feed.push({ roundId: 7 }, { roundId: 'f-x', playerId: at.playerId, gameCode: 'g-1', currency: 'MYR', stake: '1e3', win: '0' });
    fake.play('f-9', at.playerId, 10n, 30n);
    await readRoundFeed(world.platform, profile);
    expect(await readPurse(world.platform.db.kysely, at)).toBe(1_020n);
    const rows = await staffer().vendorOddRows({ code: 'CAPT' });
    expect(rows.map(({ source, problem }) => `${source} ${problem}`).toSorted()).toEqual(['feed shape', 'feed sums']);
  });

  it('is asked for until the vendor’s mark stands still, and a round that comes again with other sums is cried about alone', async () => {
    const profile = await findVendorProfile(world.platform, 'CAPT');
    const seat = await sit(pond);
    const at = await findVendorPlayer(world.platform, pond.vendorId, seat.fields.playerId);
    if (profile === undefined || at === undefined) throw new Error('nobody sits');
    await sendToVendor(world.platform, profile, at, next(), 1_000n);
    const cries = vi.spyOn(world.platform.log, 'error');
    const cried = () => cries.mock.calls.filter(([, text]) => text === 'a round was fed again with other sums').length;
    const pages = async () => {
      const before = fake.received.length;
      await readRoundFeed(world.platform, profile);
      return fake.received.slice(before).filter(({ name }) => name === 'roundFeed').length;
    };
    fake.play('f-20', at.playerId, 10n, 30n);
    // One page with the round, one that says that there is no more.
    expect([await pages(), await pages(), cried()]).toEqual([2, 1, 0]);
    fake.play('f-20', at.playerId, 10n, 31n);
    expect([await pages(), cried()]).toEqual([2, 1]);
    // A vendor that repeats itself is not asked for ever.
    fake.isStuck = true;
    expect(await pages()).toBe(1);
    fake.isStuck = false;
    expect(await readPurse(world.platform.db.kysely, at)).toBe(1_020n);
    cries.mockRestore();
  });
});
