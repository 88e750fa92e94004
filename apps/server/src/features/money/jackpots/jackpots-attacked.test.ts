import { JACKPOT_PROFILES, JACKPOT_TIERS, termsOfTier } from '@talora/domain/jackpots/jackpot-tiers.ts';
import { ASSETS } from '@talora/domain/money/asset.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openJackpot } from '../../../../test/jackpots.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { jackpotRounds } from './follow-jackpots.ts';
import { listHits, listPools, readCountLag, type HitRow, type PoolRow } from './jackpots.queries.ts';

const SETTINGS = { slotPaceMs: 0, jackpotProfile: 'standard' } as const;
const PARTS = 10_000n;

describe('a linked jackpot that is attacked', () => {
  let world: World;
  let jackpot: ReturnType<typeof openJackpot>;
  beforeAll(async () => {
    world = await openWorld({ hasVendors: false, settings: SETTINGS });
    jackpot = openJackpot(world);
    await jackpot.count();
  });
  afterAll(async () => {
    await world.close();
  });
  const owner = () => world.asOwner.db.kysely;
  const poolsOf = async (one: World): Promise<Readonly<Record<string, PoolRow>>> =>
    Object.fromEntries((await listPools(one.platform.db.kysely, (await one.brand()).id)).map((pool) => [pool.tier, pool]));
  const hits = async (): Promise<HitRow[]> => listHits(world.platform.db.kysely, (await world.brand()).id, 0, 20);
  const hideAhead = async (one: World, tier: 'mini' | 'minor' | 'major', ahead: bigint): Promise<void> =>
    openJackpot(one).hide(tier, ((await poolsOf(one))[tier]?.meter ?? 0n) / PARTS + ahead);

  it('counts each round once while players of two servers bet and both count', { timeout: 60_000 }, async () => {
    const second = await openWorld({ databaseUrl: world.databaseUrl, hasVendors: false, settings: SETTINGS });
    const seats = await Promise.all(
      [world, second, world, second].map(async (one, at) => {
        const own = openJackpot(one);
        const frame = await own.openDice(await one.addPlayer({ balance: '600.00', username: `racer${at}` }));
        return async (): Promise<void> => {
          for (let bets = 0; bets < 30; bets += 1) await own.bet(frame, '5.00');
        };
      }),
    );
    await hideAhead(world, 'mini', 30n);
    await hideAhead(world, 'minor', 20n);
    const race = { isOver: false };
    const count = async (one: World): Promise<void> => {
      while (!race.isOver) await jackpotRounds.follow(one.platform);
    };
    const counting = [world, second, world].map(count);
    await Promise.all(seats.map((play) => play()));
    race.isOver = true;
    await Promise.all(counting);
    await jackpot.count();
    // The order is one of many; what was paid is what the meters were to reach, whoever got it.
    expect((await hits()).map(({ tier, paid }) => `${tier} ${paid}`).toSorted()).toEqual(['mini 5030', 'minor 50020']);
    expect((await poolsOf(world)).mini).toMatchObject({ run_no: 2, contributed: 30n * (4n * 30n * 500n) });
    expect(await world.verify()).toEqual([]);
    await second.close(true);
  });

  it('opens no pool with figures of somebody’s own, and none on a member’s wallet', async () => {
    const fresh = await openWorld({ hasVendors: false, settings: { jackpotProfile: 'off' } });
    const brand = await fresh.brand();
    const memberId = await (await fresh.addPlayer()).memberId();
    await fresh.settings({ jackpotProfile: 'standard' });
    const { seed, rate, reserveRate, odds } = termsOfTier('standard', 'grand', brand.asset);
    const right = { seed, cap: null, rate, reserveRate, odds, commitment: null, sealed: null };
    const open = (terms: object, id: string) =>
      fresh.platform.db.tx(async (tx) => {
        await sql`select * from jackpot_take(${brand.id})`.execute(tx);
        const text = JSON.stringify(terms, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
        await sql`select jackpot_open(${brand.id}, 'grand', ${id}, ${text}::jsonb, ${fresh.platform.ids.next()})`.execute(tx);
      });
    for (const other of [{ seed: 999_999_999_999n }, { odds: 1n }, { rate: 9_999n }, { cap: seed + 1n, odds: null, commitment: '00'.repeat(32), sealed: 'x' }])
      await expect(open({ ...right, ...other }, fresh.platform.ids.next())).rejects.toThrow(/another profile/); // prettier-ignore
    await expect(open(right, memberId)).rejects.toThrow(/nobody's wallet/);
    await open(right, fresh.platform.ids.next());
    expect((await poolsOf(fresh)).grand).toMatchObject({ is_open: true, loan: seed });
    await fresh.close();
  });

  it('has the same figures in database and program, for each profile, pool and currency', async () => {
    for (const asset of [ASSETS.MYR, ASSETS.VND, ASSETS.THB, ASSETS.PHP, ASSETS.IDR, ASSETS.USDT])
      for (const tier of JACKPOT_TIERS)
        for (const profile of JACKPOT_PROFILES) {
          const { rows } =
            await sql<object>`select o_seed as seed, o_cap as cap, o_rate as rate, o_reserve_rate as "reserveRate", o_odds as odds
            from jackpot_terms(${profile}, ${tier}, ${asset.id}::smallint)`.execute(owner());
          expect([profile, tier, asset.code, rows]).toEqual([
            profile,
            tier,
            asset.code,
            profile === 'off' ? [] : [termsOfTier(profile, tier, asset)],
          ]);
        }
  });

  it('pays a grand of other odds no more often: a number counts as the share of its own', async () => {
    const [first, second] = [await world.addPlayer({ balance: '600.00' }), await world.addPlayer({ balance: '600.00' })];
    const [lucky, late] = [await jackpot.openLucky(first), await jackpot.openDice(second)];
    await jackpot.bet(lucky, '500.00');
    const { round } = await jackpot.bet(late, '500.00');
    const drawn = async (number: bigint): Promise<void> => {
      await sql`update arcade_round set grand_number = ${number} where id = ${round.id}`.execute(owner());
    };
    const { rows } = await sql<{ number: bigint }>`select grand_number as number from arcade_round where id = ${round.id}`.execute(owner());
    // Below the stake by the odds of before, and thirty times too high for the run that is open when it is counted.
    await drawn(16_089n);
    await world.settings({ jackpotProfile: 'grand30m' });
    await jackpot.count();
    const grands = (await hits()).filter(({ tier }) => tier === 'grand');
    expect(grands.map(({ hit_member_id: id, odds }) => [id, odds])).toEqual([[await first.memberId(), 100_000_000_000n]]);
    expect((await poolsOf(world)).grand).toMatchObject({ run_no: 2, odds: 3_000_000_000_000n, is_open: true });
    expect((await world.verify()).map(({ proof }) => proof)).toEqual(['every house round is what its seeds say']);
    await drawn(rows[0]?.number ?? 0n);
    await world.settings({ jackpotProfile: 'standard' });
    expect(await world.verify()).toEqual([]);
  });

  it('goes on at one brand while another’s pools cannot be counted', async () => {
    const other = await world.beside();
    await other.settings(SETTINGS);
    await jackpot.count();
    // Brands are counted in the order of their ids: the first one breaks.
    const [broken, whole] = (await world.brand()).id < (await other.brand()).id ? [world, other] : [other, world];
    const kept = await sql<{ pool_id: string; sealed: string }>`select pool_id, sealed from jackpot_run
      where brand_id = ${(await broken.brand()).id} and ended_at is null and sealed is not null`.execute(owner());
    await sql`update jackpot_run set sealed = 'of no key' where pool_id = any (${kept.rows.map((run) => run.pool_id)}) and ended_at is null`.execute(
      owner(),
    );
    for (const one of [broken, whole]) {
      const own = openJackpot(one);
      await own.bet(await own.openDice(await one.addPlayer({ balance: '10.00' })), '1.00');
    }
    const before = (await poolsOf(whole)).mini?.meter ?? 0n;
    await expect(jackpot.count()).rejects.toThrow();
    expect(((await poolsOf(whole)).mini?.meter ?? 0n) - before).toBe(10n * 100n);
    for (const { pool_id: id, sealed } of kept.rows)
      await sql`update jackpot_run set sealed = ${sealed} where pool_id = ${id} and ended_at is null`.execute(owner());
    await jackpot.count();
    expect(await readCountLag(world.platform.db.kysely)).toBe(0);
    expect(await world.verify()).toEqual([]);
  });

  it('counts what came last when all pools have ended: nothing waits for ever', async () => {
    const fresh = await openWorld({ hasVendors: false, settings: SETTINGS });
    const own = openJackpot(fresh);
    await own.count();
    const player = await fresh.addPlayer({ balance: '1000.00' });
    const lucky = await own.openLucky(player);
    await fresh.settings({ jackpotProfile: 'off' });
    for (const tier of ['mini', 'minor', 'major'] as const) await hideAhead(fresh, tier, 1n);
    await own.bet(lucky, '500.00');
    await own.count();
    expect(Object.values(await poolsOf(fresh)).map((pool) => pool.is_open)).toEqual([false, false, false, false]);
    const ended = await poolsOf(fresh);
    // For some seconds a server still believes the odds of before.
    await own.bet(lucky, '5.00');
    await own.count();
    await fresh.turnClock(60_000);
    expect(await readCountLag(fresh.platform.db.kysely)).toBe(0);
    expect(await poolsOf(fresh)).toEqual(ended);
    await fresh.settings(SETTINGS);
    await own.count();
    await own.bet(lucky, '5.00');
    await own.count();
    expect(await fresh.verify()).toEqual([]);
    await fresh.close();
  });
});
