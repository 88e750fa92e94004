import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Frame, type World } from '../../../../test/world.ts';
import { SAMPLE_BRAND_ID } from '../../../sample/sample-brand.ts';

const HOUR_MS = 3_600_000;

describe('a house game in an open frame', () => {
  let world: World;
  let frame: Frame;
  beforeAll(async () => {
    world = await openWorld({ settings: { slotPaceMs: 0 } });
    frame = await (await world.addPlayer({ balance: '100.00' })).openGame();
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });
  const next = (): string => world.platform.ids.next();
  const spin = (bet = '1.00', clientBetId = next()) => frame.arcade.spin({ clientBetId, bet });
  const db = () => world.platform.db.kysely;
  const listing = (set: ReturnType<typeof sql>) =>
    sql`update games_listing set ${set} where brand_id = ${SAMPLE_BRAND_ID} and game_id = 1001`.execute(db());

  it.each([
    ['switched off', sql`is_enabled = false`, sql`is_enabled = true`, { code: 'GAME_UNAVAILABLE' }],
    ['in maintenance', sql`is_in_maintenance = true`, sql`is_in_maintenance = false`, { code: 'GAME_MAINTENANCE', value: { until: null } }],
    [
      'below its least bet',
      sql`min_bet = 200, max_bet = 500`,
      sql`min_bet = null, max_bet = null`,
      { code: 'BET_INVALID', value: { min: '2.00', max: '5.00', currency: 'MYR' } },
    ],
    ['above its most', sql`max_bet = 50`, sql`max_bet = null`, { code: 'BET_INVALID', value: { min: null, max: '0.50', currency: 'MYR' } }],
  ])('%s takes no bet from the same moment on, and a bet that was taken is told again', async (_, off, on, refusal) => {
    const id = next();
    const { round } = await spin('1.00', id);
    await listing(off);
    await expect(spin()).rejects.toMatchObject(refusal);
    expect((await spin('1.00', id)).round).toMatchObject({ id, script: round.script, payout: round.payout });
    await listing(on);
    expect(await codeOf(spin())).toBe('OK');
  });

  it('is stopped with its vendor, until the end that was set', async () => {
    const set = (isEnabled: boolean, isStopped: boolean, until: Date | null) =>
      sql`insert into games_brand_vendor (brand_id, vendor_id, is_enabled, is_in_maintenance, maintenance_until)
        select ${SAMPLE_BRAND_ID}, vendor_id, ${isEnabled}, ${isStopped}, ${until} from games_game where id = 1001
        on conflict (brand_id, vendor_id) do update set is_enabled = excluded.is_enabled, is_in_maintenance = excluded.is_in_maintenance,
          maintenance_until = excluded.maintenance_until`.execute(db());
    await set(false, false, null);
    expect(await codeOf(spin())).toBe('GAME_UNAVAILABLE');
    const until = new Date(world.clock.nowMs() + HOUR_MS);
    await set(true, true, until);
    await expect(spin()).rejects.toMatchObject({ code: 'GAME_MAINTENANCE', value: { until: until.toISOString() } });
    await set(true, true, new Date(world.clock.nowMs() - 1_000));
    expect(await codeOf(spin())).toBe('OK');
  });

  it.each([
    [1, 'MAINTENANCE'],
    [2, 'REGION_BLOCKED'],
  ])('is closed with its own brand (status %i), however fresh a server’s memory of it is', async (status, code) => {
    expect(await codeOf(spin())).toBe('OK');
    await sql`update site_brand set status = ${status} where id = ${SAMPLE_BRAND_ID}`.execute(db());
    expect(await codeOf(spin())).toBe(code);
    await sql`update site_brand set status = 0 where id = ${SAMPLE_BRAND_ID}`.execute(db());
    expect(await codeOf(spin())).toBe('OK');
  });

  it('offers the bets that the brand’s limits leave, and does not open when they leave none', async () => {
    const player = await world.addPlayer({ balance: '10.00' });
    await listing(sql`min_bet = 200, max_bet = 600`);
    expect((await player.openGame()).opened).toMatchObject({
      betLevels: ['2.00', '2.50', '5.00'],
      defaultBet: '2.00',
      minBet: '2.00',
      maxBet: '5.00',
    });
    expect((await world.openDemo()).opened).toMatchObject({ minBet: '0.25', maxBet: '50.00' });
    await listing(sql`min_bet = 601, max_bet = 602`);
    expect(await codeOf(player.openGame())).toBe('GAME_UNAVAILABLE');
    await listing(sql`min_bet = null, max_bet = null`);
  });
});

describe('the pace', () => {
  it('holds nobody up for longer when the clock is put back', async () => {
    const world = await openWorld();
    const player = await world.addPlayer({ balance: '20.00' });
    const frame = await player.openGame();
    const spin = () => frame.arcade.spin({ clientBetId: world.platform.ids.next(), bet: '1.00' });
    await spin();
    await expect(spin()).rejects.toMatchObject({ code: 'ROUND_TOO_SOON' });
    // The round seems to lie an hour ahead, as it does on the database's clock when that is put back.
    await sql`update arcade_seat set last_round_at = app_now() + interval '1 hour'`.execute(world.asOwner.db.kysely);
    expect(await codeOf(spin())).toBe('OK');
    await sql`update arcade_seat set last_round_at = app_now() + interval '2 seconds'`.execute(world.asOwner.db.kysely);
    await expect(spin()).rejects.toMatchObject({ code: 'ROUND_TOO_SOON', value: { waitMs: 2_500 } });
    await world.close();
  });
});
