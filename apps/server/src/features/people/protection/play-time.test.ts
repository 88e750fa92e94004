import { protectionConsoleCalls } from '@talora/contract/members/protection-console.ts';
import { protectionCalls } from '@talora/contract/members/protection.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDealer, takeSeat } from '../../../../test/shared-table.ts';
import { openFrame } from '../../../../test/world-people.ts';
import { codeOf, openWorld, type Player, type World } from '../../../../test/world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The brand's zone is so far ahead of UTC. */
const ZONE_MS = 8 * HOUR_MS;
const PHONE = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
/** A second slot of the house, with seeds of its own. */
const OTHER_GAME = 1002;

describe('a limit of play time', () => {
  let world: World;

  beforeAll(async () => {
    world = await openWorld({ staffersStepUp: true });
    await toMorning();
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });

  const next = (): string => world.platform.ids.next();
  const callsOf = (player: Player) => player.caller.client(protectionCalls);
  const setTime = (player: Player, most: string | null, period: 'day' | 'week' | 'month' = 'day') =>
    callsOf(player).setLimit({ requestId: next(), kind: 'session', period, most });
  const timeOf = async (player: Player) => (await callsOf(player).protection()).limits.find(({ kind }) => kind === 'session');
  const intoDay = (): number => (world.clock.nowMs() + ZONE_MS) % DAY_MS;
  /** Five seconds into the next minute. */
  const nextMinute = () => world.turnClock(MINUTE_MS - (world.clock.nowMs() % MINUTE_MS) + 5_000);
  /** As long as a slot's pace asks for, in the same minute. */
  const later = () => world.turnClock(6_000);
  /** Nine o'clock of the next day: no test crosses midnight by chance. */
  const toMorning = () => world.turnClock(DAY_MS - intoDay() + 9 * HOUR_MS + 5_000);

  async function sit(player: Player, gameId?: number) {
    const frame = await player.openGame(gameId);
    return () => frame.arcade.spin({ clientBetId: next(), bet: '1.00', choice: null });
  }

  it('takes bets in as many minutes as it has, and says when play is possible again; the day turns', async () => {
    const player = await world.addPlayer({ balance: '50.00' });
    expect((await setTime(player, '2')).limits).toMatchObject([{ kind: 'session', period: 'day', most: '2', used: '0', asked: null }]);
    const spin = await sit(player);
    await nextMinute();
    expect(await codeOf(spin())).toBe('OK');
    await later();
    expect(await codeOf(spin())).toBe('OK');
    expect((await timeOf(player))?.used).toBe('1');
    // A minute without a bet is none.
    await nextMinute();
    await nextMinute();
    expect(await codeOf(spin())).toBe('OK');
    expect((await timeOf(player))?.used).toBe('2');
    // The last minute goes on to its end.
    await world.turnClock(40_000);
    expect(await codeOf(spin())).toBe('OK');
    await nextMinute();
    const refused = await spin().catch((error: unknown) => error);
    const freesAt = new Date(world.clock.nowMs() + DAY_MS - intoDay()).toISOString().slice(0, 16);
    const value = { kind: 'session', period: 'day', most: '2', used: '2', freesAt: expect.stringContaining(freesAt) as string };
    expect(refused).toMatchObject({ code: 'PLAY_TIME_USED', value });
    expect((await timeOf(player))?.used).toBe('2');
    await world.turnClock(DAY_MS - intoDay() - 20_000);
    await player.logIn();
    const again = await sit(player);
    expect(await codeOf(again())).toBe('PLAY_TIME_USED');
    await world.turnClock(20_000);
    expect((await timeOf(player))?.used).toBe('0');
    expect(await codeOf(again())).toBe('OK');
    await toMorning();
  });

  it('counts a minute once on two devices, of forty bets at once too, and takes none of them when it is used up', async () => {
    const player = await world.addPlayer({ balance: '200.00' });
    await setTime(player, '1');
    const first = await sit(player);
    const phone = world.visitor({ userAgent: PHONE });
    const onPhone = world.clients(phone);
    phone.token = (await onPhone.login.login({ username: player.username, password: player.password })).token;
    const { launchUrl } = await onPhone.games.launchGame({ nodeId: String(OTHER_GAME) });
    const { host } = new URL(launchUrl);
    const { platform, apps, clock } = world;
    const seat = {
      platform,
      apps,
      clock,
      brandId: (await world.brand()).id,
      staffersStepUp: true,
      hosts: { site: host, console: host, arcade: host },
    };
    const frame = await openFrame(seat, launchUrl, 'seed-of-the-phone');
    const second = () => frame.arcade.spin({ clientBetId: next(), bet: '1.00', choice: null });
    await nextMinute();
    const many = (spin: typeof first) => Promise.all(Array.from({ length: 20 }, () => codeOf(spin())));
    const [here, there] = await Promise.all([many(first), many(second)]);
    for (const codes of [here, there]) {
      expect(codes).toContain('OK');
      expect(codes).not.toContain('PLAY_TIME_USED');
    }
    expect((await timeOf(player))?.used).toBe('1');
    await nextMinute();
    for (const codes of await Promise.all([many(first), many(second)])) {
      expect(codes).not.toContain('OK');
      expect(codes).toContain('PLAY_TIME_USED');
    }
    expect((await timeOf(player))?.used).toBe('1');
  });

  it('counts what was played before it was set, and a lower one holds at once', async () => {
    const player = await world.addPlayer({ balance: '50.00' });
    const spin = await sit(player);
    for (let minute = 1; minute <= 3; minute += 1) {
      await nextMinute();
      await spin();
    }
    const { spent } = await callsOf(player).protection();
    expect(spent.find(({ period }) => period === 'day')).toMatchObject({ minutes: 3, staked: '3.00' });
    expect((await setTime(player, '4')).limits).toMatchObject([{ most: '4', used: '3' }]);
    await later();
    expect(await codeOf(spin())).toBe('OK');
    // Not the rest of this minute either.
    await later();
    expect((await setTime(player, '2')).limits).toMatchObject([{ most: '2', used: '3', asked: null }]);
    expect(await codeOf(spin())).toBe('PLAY_TIME_USED');
  });

  it('is made higher, or taken away, a day after it was asked for and when it is confirmed', async () => {
    const player = await world.addPlayer({ balance: '50.00' });
    await setTime(player, '1');
    const which = { kind: 'session', period: 'day' } as const;
    const confirm = () => callsOf(player).confirmLimit({ requestId: next(), ...which });
    expect((await setTime(player, '30')).limits).toMatchObject([{ most: '1', asked: { most: '30', isDue: false } }]);
    await world.turnClock(DAY_MS - MINUTE_MS);
    await player.logIn();
    expect(await codeOf(confirm())).toBe('RAISE_TOO_EARLY');
    const spin = await sit(player);
    await nextMinute();
    await spin();
    await nextMinute();
    expect(await codeOf(spin())).toBe('PLAY_TIME_USED');
    expect((await confirm()).limits).toMatchObject([{ most: '30', used: '1', asked: null }]);
    expect(await codeOf(spin())).toBe('OK');
    await setTime(player, null);
    await world.turnClock(DAY_MS + 1_000);
    await player.logIn();
    expect((await confirm()).limits).toEqual([]);
    await toMorning();
  });

  it('by week counts the minutes of its days, and a day’s limit beside it holds too', async () => {
    // A Monday, so that two days are of one week.
    const weekday = new Date(world.clock.nowMs() + ZONE_MS).getUTCDay();
    await world.turnClock(((8 - weekday) % 7) * DAY_MS);
    const player = await world.addPlayer({ balance: '50.00' });
    await setTime(player, '2', 'week');
    await setTime(player, '1');
    const spin = await sit(player);
    await nextMinute();
    await spin();
    await nextMinute();
    expect(await spin().catch((error: unknown) => error)).toMatchObject({ code: 'PLAY_TIME_USED', value: { period: 'day' } });
    await toMorning();
    await player.logIn();
    const again = await sit(player);
    expect(await codeOf(again())).toBe('OK');
    await nextMinute();
    // Both are used up: the week frees last.
    expect(await again().catch((error: unknown) => error)).toMatchObject({
      code: 'PLAY_TIME_USED',
      value: { period: 'week', most: '2', used: '2' },
    });
  });

  it('lets the open round of a shared table be played to its end and paid, and takes no further bet', async () => {
    const player = await world.addPlayer({ balance: '120.00' });
    await setTime(player, '1');
    const dealer = await openDealer(world);
    const seat = await takeSeat(world, player);
    const bet = (roundId: string) =>
      seat.tables.placeBet({ clientBetId: next(), roundId, clientSeed: 'seed-1', lines: [{ spot: 'player', stake: '10.00' }] });
    const round = await dealer.dealUntil('open', seat);
    expect(await codeOf(bet(round.id))).toBe('OK');
    await dealer.dealUntil('settled', seat);
    const { rows } = await sql<{ open: number }>`select count(*)::int as open from round_bet where settle_id is null`.execute(
      world.platform.db.kysely,
    );
    expect(rows[0]?.open).toBe(0);
    await nextMinute();
    const later = await dealer.dealUntil('open', seat);
    expect(await codeOf(bet(later.id))).toBe('PLAY_TIME_USED');
  });

  it('is counted by the clock of the database, not by that of a server', async () => {
    const player = await world.addPlayer({ balance: '50.00' });
    await setTime(player, '1');
    const spin = await sit(player);
    await nextMinute();
    expect(await codeOf(spin())).toBe('OK');
    // The server is an hour behind: for it this is the same minute.
    const turn = (ms: number) => sql`update app_clock set offset_ms = offset_ms + ${ms}`.execute(world.asOwner.db.kysely);
    await turn(HOUR_MS);
    expect(await codeOf(spin())).toBe('PLAY_TIME_USED');
    await turn(-HOUR_MS);
    await later();
    expect(await codeOf(spin())).toBe('OK');
  });

  it('is told before it ends: once for each limit and day, to who plays', async () => {
    const player = await world.addPlayer({ balance: '50.00' });
    const calls = callsOf(player);
    const check = async () => (await calls.realityCheck()).time;
    expect(await check()).toBeNull();
    await setTime(player, '7');
    const spin = await sit(player);
    await nextMinute();
    await spin();
    expect(await check()).toMatchObject({ period: 'day', most: 7, used: 1, left: 6, isDue: false });
    await nextMinute();
    await spin();
    expect(await check()).toMatchObject({ used: 2, left: 5, isDue: true });
    expect((await calls.answerCheck()).time).toMatchObject({ left: 5, isDue: false });
    await nextMinute();
    await spin();
    expect(await check()).toMatchObject({ left: 4, isDue: false });
    // A new limit is told of anew.
    await setTime(player, '6');
    expect(await check()).toMatchObject({ left: 3, isDue: true });
    await calls.answerCheck();
    await toMorning();
    await player.logIn();
    expect(await check()).toMatchObject({ used: 0, left: 6, isDue: false });
  });

  it('is counted from the ledger for the days that an update finds', async () => {
    const player = await world.addPlayer({ balance: '50.00' });
    await setTime(player, '30');
    const spin = await sit(player);
    for (let minute = 1; minute <= 3; minute += 1) {
      await nextMinute();
      await spin();
    }
    const file = join(import.meta.dirname, '../../../../schema/changes/0212-play-time.sql');
    const [, update = ''] = readFileSync(file, 'utf8').split('-- After the functions:');
    const owner = world.asOwner.db.kysely;
    const counted = async () =>
      (await sql<{ played: string }>`select played::text from protection_day order by member_id, day`.execute(owner)).rows;
    const before = await counted();
    await sql`update protection_day set played = B'0'::bit(1500)`.execute(owner);
    expect((await timeOf(player))?.used).toBe('0');
    await sql.raw(update).execute(owner);
    expect((await timeOf(player))?.used).toBe('3');
    expect(await counted()).toEqual(before);
  });

  it('counts minutes that have passed since the day began, where clocks are turned too', async () => {
    const minuteOf = async (at: string, zone: string) =>
      (await sql<{ minute: number }>`select protection_minute(${at}::timestamptz, ${zone}) as minute`.execute(world.platform.db.kysely))
        .rows[0]?.minute;
    expect(await minuteOf('2026-11-25T16:00:00Z', 'Asia/Kuala_Lumpur')).toBe(0);
    expect(await minuteOf('2026-11-26T15:59:59Z', 'Asia/Kuala_Lumpur')).toBe(1_439);
    // A day of 25 hours, whose second hour of two o'clock is another one; and one of 23.
    expect(await minuteOf('2026-10-25T00:30:00Z', 'Europe/Berlin')).toBe(150);
    expect(await minuteOf('2026-10-25T01:30:00Z', 'Europe/Berlin')).toBe(210);
    expect(await minuteOf('2026-10-25T22:59:59Z', 'Europe/Berlin')).toBe(1_499);
    expect(await minuteOf('2026-03-29T21:59:59Z', 'Europe/Berlin')).toBe(1_379);
  });

  it('is whole minutes that a period has, and staff only make it stricter', async () => {
    const player = await world.addPlayer();
    for (const bad of ['0', '1441', '60.00', '-1', '1e2', '٣']) expect(await codeOf(setTime(player, bad))).toBe('AMOUNT_INVALID');
    expect(await codeOf(setTime(player, '1441', 'week'))).toBe('OK');
    await setTime(player, '60');
    const staff = (await world.addStaffer('support')).caller.client(protectionConsoleCalls);
    const id = await player.memberId();
    const tighten = (most: string) =>
      staff.tightenLimit({ id, requestId: next(), kind: 'session', period: 'day', most, reason: 'asked for by telephone' });
    expect(await codeOf(tighten('61'))).toBe('LIMIT_NOT_STRICTER');
    expect(await codeOf(tighten('45.00'))).toBe('AMOUNT_INVALID');
    const after = await tighten('45');
    expect(after.limits.find(({ period }) => period === 'day')).toMatchObject({ kind: 'session', most: '45', used: '0' });
    expect(after.changes[0]).toMatchObject({ act: 'set', kind: 'session', before: '60', after: '45' });
  });
});
