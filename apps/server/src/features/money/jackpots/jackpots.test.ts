import { countStakes, EMPTY_POOL, payPool, poolBalance, resetPool, wholeContributed } from '@talora/domain/jackpots/jackpot-meter.ts';
import { PARTS } from '@talora/domain/jackpots/jackpot-tiers.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openJackpot } from '../../../../test/jackpots.ts';
import { openWorld, type Player, type World } from '../../../../test/world.ts';
import { houseGameId } from '../../../listing/house-games.ts';
import { countRounds } from './count-rounds.ts';
import { listHits, listPools, readCountLag, type HitRow, type PoolRow } from './jackpots.queries.ts';

const MINES = 'HA_MINES';
const ROULETTE = 'HTB_ROULETTE';

describe('the linked jackpot', () => {
  let world: World;
  let jackpot: ReturnType<typeof openJackpot>;
  let player: Player;
  beforeAll(async () => {
    world = await openWorld({ hasVendors: false, settings: { slotPaceMs: 0, jackpotProfile: 'standard' } });
    jackpot = openJackpot(world);
    player = await world.addPlayer({ balance: '4000.00' });
    await jackpot.count();
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });

  const pools = async (): Promise<Readonly<Record<string, PoolRow>>> =>
    Object.fromEntries((await listPools(world.platform.db.kysely, (await world.brand()).id)).map((pool) => [pool.tier, pool]));
  const hits = async (): Promise<HitRow[]> => listHits(world.platform.db.kysely, (await world.brand()).id, 0, 20);
  const meterOf = async (tier: string): Promise<bigint> => (await pools())[tier]?.meter ?? -1n;
  const minor = (text: string): bigint => BigInt(text.replace('.', ''));

  it('begins with its seeds, which the house lends', async () => {
    const { mini, minor: second, major, grand } = await pools();
    expect([mini, second, major, grand].map((pool) => [(pool?.meter ?? 0n) / PARTS, pool?.loan, pool?.is_open])).toEqual([
      [5_000n, 5_000n, true],
      [50_000n, 50_000n, true],
      [500_000n, 500_000n, true],
      [100_000_000n, 100_000_000n, true],
    ]);
    expect(await world.verify()).toEqual([]);
  });

  it('counts each stake of a slot, of dice and of mines to the ten-thousandth, and no other', async () => {
    const before = await pools();
    const slot = await player.openGame();
    await slot.arcade.spin({ clientBetId: world.platform.ids.next(), bet: '0.25', choice: null });
    await jackpot.bet(await jackpot.openDice(player), '1.50');
    const mines = await player.openGame(houseGameId(MINES));
    const begun = await mines.arcade.beginRound({ clientBetId: world.platform.ids.next(), bet: '2.00', choice: { mines: 24, picks: [] } });
    // A round that waits for its player is none yet.
    await jackpot.count();
    expect((await meterOf('mini')) - (before.mini?.meter ?? 0n)).toBe(10n * 175n);
    await mines.arcade.actInRound({ id: begun.waiting?.id ?? '', acts: 0, act: { pick: 3 } });
    const roulette = await player.openGame(houseGameId(ROULETTE));
    const lines = [{ spot: 'red', stake: '200' }];
    await roulette.arcade.spin({ clientBetId: world.platform.ids.next(), bet: '2.00', choice: { lines } });
    const trial = await world.openDemo();
    await trial.arcade.spin({ clientBetId: world.platform.ids.next(), bet: '2.00', choice: null });
    await jackpot.count();
    const after = await pools();
    const grown = (tier: string) => [
      (after[tier]?.meter ?? 0n) - (before[tier]?.meter ?? 0n),
      (after[tier]?.contributed ?? 0n) - (before[tier]?.contributed ?? 0n),
    ];
    expect(['mini', 'minor', 'major', 'grand'].map(grown)).toEqual([
      [3_750n, 11_250n],
      [3_750n, 11_250n],
      [5_625n, 9_375n],
      [3_750n, 7_500n],
    ]);
    expect(await readCountLag(world.platform.db.kysely)).toBe(0);
    expect(await world.verify()).toEqual([]);
  });

  it('is hit by the stake that brings a meter to its hidden value, and pays the meter that it made', async () => {
    const frame = await jackpot.openDice(player);
    const meter = await meterOf('mini');
    await jackpot.hide('mini', meter / PARTS + 2n);
    await jackpot.bet(frame, '1.00');
    await jackpot.count();
    expect(await hits()).toEqual([]);
    const { round } = await jackpot.bet(frame, '20.00');
    // Comes behind the hit, and is counted in the next run.
    await jackpot.bet(frame, '5.00');
    const before = await player.balance();
    await jackpot.count();
    const [hit] = await hits();
    expect(hit).toMatchObject({ tier: 'mini', hit_play_id: round.id, value: meter / PARTS + 2n, paid: (meter + 21_000n) / PARTS });
    expect(minor(await player.balance()) - minor(before)).toBe(hit?.paid);
    const { mini } = await pools();
    expect([mini?.run_no, mini?.meter]).toEqual([2, 5_000n * PARTS + 5_000n]);
    const record = await player.wallet.accountRecord({ pageNo: 1 });
    expect(record.content.find(({ kind }) => kind === 'jackpot_win')).toMatchObject({ effect: 'in', debit: 'member:from-jackpots' });
    expect(await world.verify()).toEqual([]);
  });

  it('pays the whole grand for a number below the stake, to the round that has drawn it', async () => {
    const lucky = await world.addPlayer({ balance: '1000.00' });
    const frame = await jackpot.openLucky(lucky);
    const { round } = await jackpot.bet(frame, '500.00');
    const before = minor(await lucky.balance());
    const shown = await meterOf('grand');
    await jackpot.count();
    const [hit] = await hits();
    expect(hit).toMatchObject({ tier: 'grand', hit_play_id: round.id, grand_number: 16_089n, paid: (shown + 500_000n) / PARTS });
    expect(minor(await lucky.balance()) - before).toBe(hit?.paid);
    expect(await frame.arcade.roundFairness({ id: round.id })).toMatchObject({ grand: { odds: '100000000000', number: '16089' } });
    expect((await pools()).grand).toMatchObject({ run_no: 2, meter: 100_000_000n * PARTS });
    expect(await world.verify()).toEqual([]);
  });

  it('pays two pools that one stake hits', async () => {
    const frame = await jackpot.openDice(player);
    await jackpot.hide('mini', (await meterOf('mini')) / PARTS + 1n);
    await jackpot.hide('minor', (await meterOf('minor')) / PARTS + 1n);
    const { round } = await jackpot.bet(frame, '50.00');
    await jackpot.count();
    const [first, second] = await hits();
    expect([first?.hit_play_id, second?.hit_play_id]).toEqual([round.id, round.id]);
    expect(new Set([first?.tier, second?.tier])).toEqual(new Set(['mini', 'minor']));
  });

  it('is counted by one server at a time, and goes on where one has died', async () => {
    const frame = await jackpot.openDice(player);
    await jackpot.hide('mini', (await meterOf('mini')) / PARTS + 3n);
    for (let at = 0; at < 6; at += 1) await jackpot.bet(frame, '10.00');
    const [before, brand] = [await hits(), await world.brand()];
    await world.untilSettled();
    const dying = { ...world.platform, db: { ...world.platform.db, tx: (work: never) => world.platform.db.tx(async (tx) => {
      await (work as (tx: unknown) => Promise<unknown>)(tx);
      throw new Error('the server died');
    }) } } as World['platform']; // prettier-ignore
    await expect(countRounds(dying, brand)).rejects.toThrow('died');
    expect(await hits()).toEqual(before);
    await Promise.all([1, 2, 3, 4].map(() => countRounds(world.platform, brand)));
    await jackpot.count();
    expect((await hits()).length).toBe(before.length + 1);
    expect(await readCountLag(world.platform.db.kysely)).toBe(0);
  });

  it('takes nothing from players when it is switched off: a pool goes on to its hit, and ends', async () => {
    await world.settings({ jackpotProfile: 'off' });
    const frame = await jackpot.openDice(player);
    const before = await meterOf('mini');
    await jackpot.bet(frame, '10.00');
    await jackpot.count();
    expect(await meterOf('mini')).toBe(before + 10_000n);
    await jackpot.hide('mini', (await meterOf('mini')) / PARTS + 1n);
    await jackpot.bet(frame, '20.00');
    await jackpot.count();
    expect((await pools()).mini).toMatchObject({ is_open: false, meter: 0n });
    expect((await pools()).major).toMatchObject({ is_open: true });
    expect(await world.verify()).toEqual([]);
    // What the reserve still holds is the seed of the next run, under the figures of that time.
    await world.settings({ jackpotProfile: 'grand30m' });
    await jackpot.count();
    expect((await pools()).mini).toMatchObject({ is_open: true, meter: 5_000n * PARTS });
    expect((await pools()).grand?.odds).toBe(100_000_000_000n);
  });

  it('has in each pool what the rules give, batch by batch', async () => {
    const db = world.platform.db.kysely;
    const { id } = await world.brand();
    const { rows: batches } = await sql<{
      no: number;
      stake: bigint;
    }>`select no, stake from jackpot_batch where brand_id = ${id} order by no`.execute(db);
    for (const pool of Object.values(await pools())) {
      const { rows: runs } = await sql<{
        seed: bigint;
        rate: bigint;
        reserve_rate: bigint;
        after_batch: number;
        ended_batch: number | null;
        paid: bigint | null;
        lent: bigint;
      }>`
        select seed, rate, reserve_rate, after_batch, ended_batch, paid, lent from jackpot_run where pool_id = ${pool.id} order by no`.execute(
        db,
      );
      let state = EMPTY_POOL;
      for (const { seed, rate, reserve_rate: reserveRate, after_batch: after, ended_batch: ended, paid, lent } of runs) {
        const begun = resetPool(state, { seed });
        expect(begun.lent).toBe(lent);
        state = begun.state;
        for (const { no, stake } of batches)
          if (no > after && no <= (ended ?? no)) state = countStakes(state, { rate, reserveRate }, stake).state;
        if (ended === null) continue;
        const hit = payPool(state);
        expect(hit.paid).toBe(paid);
        state = hit.state;
      }
      const { meter, reserve, contributed, loan } = pool;
      expect({ meter, reserve, contributed, loan }).toEqual(state);
      const { rows: accounts } = await sql<{ balance: bigint }>`select balance from ledger_account where member_id = ${pool.id}`.execute(
        db,
      );
      const { rows: added } = await sql<{
        sum: bigint;
      }>`select coalesce(sum(amount), 0)::bigint as sum from ledger_transfer where member_id = ${pool.id} and kind = 61`.execute(db);
      expect([accounts[0]?.balance, added[0]?.sum]).toEqual([poolBalance(state), wholeContributed(state)]);
    }
  });

  it('moves by its functions alone, and only as its rounds say', async () => {
    const { kysely } = world.platform.db;
    const brand = await world.brand();
    for (const text of ['update jackpot_pool set meter = meter + 1', 'delete from jackpot_batch', 'insert into jackpot_position (brand_id) values (null)'])
      await expect(sql.raw(text).execute(kysely)).rejects.toThrow(/permission denied/); // prettier-ignore
    const frame = await jackpot.openDice(player);
    const { round } = await jackpot.bet(frame, '1.00');
    await world.untilSettled();
    const memberId = await player.memberId();
    const { rows } = await sql<{ xid: bigint }>`select xid from arcade_round where id = ${round.id}`.execute(kysely);
    const book = (hit: object) =>
      sql`select jackpot_book(${brand.id}, ${world.platform.ids.next()}, ${rows[0]?.xid}, ${memberId}, ${round.id}, ${JSON.stringify(hit)}::jsonb)`.execute(
        kysely,
      );
    const claim = { payId: world.platform.ids.next(), salt: '00'.repeat(32), value: '5001', next: null };
    await expect(book({ mini: claim })).rejects.toThrow(/not promised/);
    await expect(book({ grand: { ...claim, salt: null, value: null } })).rejects.toThrow(/hits the grand/);
    await expect(book({ mega: claim })).rejects.toThrow(/no open pool/);
    await jackpot.count();
    await expect(book({})).rejects.toThrow();
  });

  it('gives no chance to a stake that comes back: mines that nobody uncovers', async () => {
    await player.logIn();
    const mines = await player.openGame(houseGameId(MINES));
    await mines.arcade.beginRound({ clientBetId: world.platform.ids.next(), bet: '5.00', choice: { mines: 1, picks: [] } });
    await jackpot.count();
    const [before, held] = [await pools(), await player.balance()];
    await world.turnClock(25 * 3_600_000);
    await world.runJob('arcade.end-waiting-rounds');
    await jackpot.count();
    await player.logIn();
    expect(minor(await player.balance())).toBe(minor(held) + 500n);
    expect(await pools()).toEqual(before);
  });
});
