import { gamesConsoleCalls } from '@talora/contract/games/games-console.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTestVendor } from '../../../../../test/vendor-client.ts';
import { sitDown, type Seat, type TestVendor } from '../../../../../test/vendor-seat.ts';
import { openWorld, type World } from '../../../../../test/world.ts';
import { addGame, BALANCE_TOPIC } from '../../../shop/games/games.ts';
import { findOfferedGame } from '../offered-games.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ staffersStepUp: true });
});
afterAll(async () => {
  expect(await world.verify()).toEqual([]);
  await world.close();
});

let n = 0;
const id = (what: string): string => `${what}-${(n += 1)}`;

/** What the operator sets at the console, as it stands when nothing is set. */
const OPEN = { isEnabled: true, isInMaintenance: false, maintenanceUntil: null };

describe.each([
  ['plain', 'HALT'],
  ['command', 'HALTC'],
  ['resource', 'HALTR'],
] as const)('what an operator stops or limits at a vendor that speaks %s', (kind, code) => {
  let vendor: TestVendor;
  let seat: Seat;
  const staffer = async () => (await world.addStaffer()).caller.client(gamesConsoleCalls);
  const setVendor = async (to: Partial<typeof OPEN>): Promise<void> => {
    const calls = await staffer();
    const version = (await calls.consoleVendors()).find((one) => one.vassalage === code)?.version ?? 0;
    await calls.changeVendor({ vassalage: code, version, ...OPEN, ...to });
  };
  const setGame = async (to: Partial<typeof OPEN> & { minBet?: string; maxBet?: string }): Promise<void> => {
    const calls = await staffer();
    const [game] = (await calls.consoleGames({ vassalage: code })).content;
    const { nodeId = '', version = 0 } = game ?? {};
    await calls.changeGame({ nodeId, version, isNew: false, isHot: false, minBet: null, maxBet: null, ...OPEN, ...to });
  };
  const bet = (amount: bigint, roundId = id('r')) =>
    vendor.call('bet', { ...seat.fields, roundId, txId: id('t'), amount, token: seat.token });

  beforeAll(async () => {
    vendor = await addTestVendor(world, code, kind);
    seat = await sitDown(world, vendor, await world.addPlayer({ balance: '100.00' }));
  });

  it.each(['vendor', 'game'] as const)(
    'maintenance of the %s refuses new bets at once, and lets every win and rollback in',
    async (what) => {
      const set = what === 'vendor' ? setVendor : setGame;
      const [won, undone] = [id('r'), id('r')];
      const undoneTx = id('t');
      expect((await bet(100n, won)).code).toBe('OK');
      expect((await vendor.call('bet', { ...seat.fields, roundId: undone, txId: undoneTx, amount: 70n, token: seat.token })).code).toBe(
        'OK',
      );
      await set({ isInMaintenance: true });
      const refused = { ...seat.fields, roundId: id('r'), txId: id('t'), amount: 100n, token: seat.token };
      expect((await vendor.call('bet', refused)).code).toBe('MAINTENANCE');
      expect((await vendor.call('betWin', { ...refused, txId: id('t'), winAmount: 0n })).code).toBe('MAINTENANCE');
      expect((await vendor.call('win', { ...seat.fields, roundId: won, txId: id('t'), amount: 250n, isRoundEnd: true })).code).toBe('OK');
      expect((await vendor.call('rollback', { ...seat.fields, roundId: undone, txId: id('t'), targetTxId: undoneTx })).code).toBe('OK');
      await set({});
      // The first answer stays: a vendor that tries again takes a new id.
      expect((await vendor.call('bet', refused)).code).toBe('MAINTENANCE');
      expect((await bet(100n)).code).toBe('OK');
    },
  );

  it('a maintenance whose end has passed stops nothing', async () => {
    await setGame({ isInMaintenance: true, maintenanceUntil: new Date(world.clock.nowMs() + 60_000).toISOString() as never });
    expect((await bet(100n)).code).toBe('MAINTENANCE');
    await world.turnClock(61_000);
    expect((await bet(100n)).code).toBe('OK');
    await setGame({});
  });

  it('a game or vendor that is switched off takes no bets', async () => {
    for (const set of [setVendor, setGame]) {
      await set({ isEnabled: false });
      expect((await bet(100n)).code).toBe('GAME_DISABLED');
      await set({});
      expect((await bet(100n)).code).toBe('OK');
    }
  });

  it('a bet that is refused tells nobody of a new balance, one that is taken tells it once', async () => {
    const tells: string[] = [];
    const stop = world.platform.bus.on(BALANCE_TOPIC, (memberId) => tells.push(memberId));
    const again = { ...seat.fields, roundId: id('r'), txId: id('t'), amount: 100n, token: seat.token };
    expect((await bet(9_999_999n)).code).toBe('INSUFFICIENT_FUNDS');
    await setGame({ maxBet: '2.00' });
    expect((await bet(201n)).code).toBe('MAX_BET');
    await setGame({});
    expect(tells).toEqual([]);
    expect((await vendor.call('bet', again)).code).toBe('OK');
    expect((await vendor.call('bet', again)).code).toBe('OK');
    expect(tells).toHaveLength(1);
    stop();
  });

  it('limits of the game count on both sides, and not for wins', async () => {
    await setGame({ minBet: '0.50', maxBet: '2.00' });
    const roundId = id('r');
    expect((await bet(49n)).code).toBe('LIMIT_REACHED');
    expect((await bet(50n)).code).toBe('OK');
    expect((await bet(200n, roundId)).code).toBe('OK');
    expect((await bet(201n)).code).toBe('MAX_BET');
    expect((await vendor.call('win', { ...seat.fields, roundId, txId: id('t'), amount: 1_000n, isRoundEnd: true })).code).toBe('OK');
    await setGame({});
    expect((await bet(201n)).code).toBe('OK');
  });

  it('what another server has stopped is found in the bet itself, before anybody was told; wins come in', async () => {
    const owner = world.platform.db.kysely;
    const roundId = id('r');
    expect((await bet(100n, roundId)).code).toBe('OK');
    const stops = [
      [
        'GAME_DISABLED',
        sql`update games_listing set is_enabled = false where game_id = ${vendor.gameId}`,
        sql`update games_listing set is_enabled = true where game_id = ${vendor.gameId}`,
      ],
      [
        'MAX_BET',
        sql`update games_listing set max_bet = 99 where game_id = ${vendor.gameId}`,
        sql`update games_listing set max_bet = null where game_id = ${vendor.gameId}`,
      ],
      [
        'MAINTENANCE',
        sql`update vendor_profile set is_closed = true where vendor_id = ${vendor.vendorId}`,
        sql`update vendor_profile set is_closed = false where vendor_id = ${vendor.vendorId}`,
      ],
      ['MAINTENANCE', sql`update site_brand set status = 1`, sql`update site_brand set status = 0`],
    ] as const;
    for (const [code, stop, open] of stops) {
      await stop.execute(owner);
      expect((await bet(100n)).code).toBe(code);
      expect((await vendor.call('win', { ...seat.fields, roundId, txId: id('t'), amount: 10n, isRoundEnd: false })).code).toBe('OK');
      await open.execute(owner);
      expect((await bet(100n)).code).toBe('OK');
    }
  });
});

it('what a vendor offers is believed for five seconds', async () => {
  const { platform } = world;
  const vendor = await addTestVendor(world, 'HALTN', 'plain');
  const find = async (code: string) => (await findOfferedGame(platform, vendor.vendorId, code))?.id ?? null;
  expect([await find('g-1'), await find('g-2')]).toEqual([vendor.gameId, null]);
  const name = { MS: 'Two', EN: 'Two', CN: 'Two' };
  const two = { id: vendor.gameId + 1, vendorId: vendor.vendorId, code: 'g-2', gameType: 'RNG', name, blurb: name, icon: '' };
  await addGame(platform.db.kysely, { ...two, rtp: null, supportPlay: 0 });
  expect(await find('g-2')).toBe(null);
  await world.turnClock(5_000);
  expect(await find('g-2')).toBe(two.id);
});
