import { protectionCalls } from '@talora/contract/members/protection.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Player, type World } from '../../../../test/world.ts';

const DAY_MS = 86_400_000;

describe('limits', () => {
  let world: World;

  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });

  const next = (): string => world.platform.ids.next();
  const callsOf = (player: Player) => player.caller.client(protectionCalls);
  const setLimit = (
    player: Player,
    kind: 'deposit' | 'loss' | 'wager',
    period: 'day' | 'week' | 'month',
    most: string | null,
    requestId = next(),
  ) => callsOf(player).setLimit({ requestId, kind, period, most });

  it('of sixty bets at once exactly as many are taken as a limit has room for', async () => {
    const player = await world.addPlayer({ balance: '500.00' });
    await setLimit(player, 'wager', 'day', '10.50');
    const frame = await player.openGame();
    const bets = await Promise.all(
      Array.from({ length: 60 }, () => codeOf(frame.arcade.spin({ clientBetId: next(), bet: '1.00', choice: null }))),
    );
    expect(new Set(bets.filter((code) => code !== 'ROUND_TOO_SOON' && code !== 'SEEDS_MOVED'))).toContain('OK');
    const { limits } = await callsOf(player).protection();
    expect(Number(limits[0]?.used)).toBeLessThanOrEqual(10.5);
  });

  it('a stricter limit holds at once, a looser one a day later and when it is confirmed', async () => {
    const player = await world.addPlayer({ balance: '200.00' });
    const first = next();
    expect((await setLimit(player, 'loss', 'day', '100.00', first)).limits).toMatchObject([
      { kind: 'loss', period: 'day', most: '100.00', asked: null },
    ]);
    // The same again is the first; with another sum it is a mistake.
    expect((await setLimit(player, 'loss', 'day', '100.00', first)).limits).toMatchObject([{ most: '100.00' }]);
    expect(await codeOf(setLimit(player, 'loss', 'day', '90.00', first))).toBe('REPLAY_MISMATCH');
    expect((await setLimit(player, 'loss', 'day', '50.00')).limits).toMatchObject([{ most: '50.00', asked: null }]);
    expect((await setLimit(player, 'loss', 'day', '80.00')).limits).toMatchObject([
      { most: '50.00', asked: { most: '80.00', isDue: false } },
    ]);
    const which = { kind: 'loss', period: 'day' } as const;
    const confirm = () => callsOf(player).confirmLimit({ requestId: next(), ...which });
    expect(await codeOf(confirm())).toBe('RAISE_TOO_EARLY');
    await world.turnClock(DAY_MS - 60_000);
    await player.logIn();
    expect(await codeOf(confirm())).toBe('RAISE_TOO_EARLY');
    await world.turnClock(61_000);
    expect((await callsOf(player).protection()).limits).toMatchObject([{ most: '50.00', asked: { isDue: true } }]);
    expect((await confirm()).limits).toMatchObject([{ most: '80.00', asked: null }]);
    expect(await codeOf(confirm())).toBe('ILLEGAL_STATE');
    // To take it away is to ask for it as well.
    expect((await setLimit(player, 'loss', 'day', null)).limits).toMatchObject([{ most: '80.00', asked: { most: null } }]);
    expect((await callsOf(player).cancelLimit({ requestId: next(), ...which })).limits).toMatchObject([{ most: '80.00', asked: null }]);
    await setLimit(player, 'loss', 'day', null);
    await world.turnClock(DAY_MS + 1_000);
    await player.logIn();
    expect((await confirm()).limits).toEqual([]);
  });

  it('a clock that was put back to before the first counted day counts nothing there', async () => {
    const player = await world.addPlayer({ balance: '50.00' });
    await setLimit(player, 'wager', 'day', '40.00');
    await world.turnClock(-40 * DAY_MS);
    await player.logIn();
    const frame = await player.openGame();
    await frame.arcade.spin({ clientBetId: next(), bet: '1.00', choice: null });
    await world.turnClock(40 * DAY_MS);
    await player.logIn();
    expect((await callsOf(player).protection()).limits).toMatchObject([{ kind: 'wager', used: '0.00' }]);
  });

  it('who has no deposit limit is asked before the first deposit of a month, where the brand asks', async () => {
    const player = await world.addPlayer();
    const isAsked = async (): Promise<boolean> => (await callsOf(player).protection()).isLimitAsked;
    expect(await isAsked()).toBe(true);
    await world.settings({ isLimitAskedFirst: false });
    expect(await isAsked()).toBe(false);
    await world.settings({ isLimitAskedFirst: true });
    await setLimit(player, 'deposit', 'month', '500.00');
    expect(await isAsked()).toBe(false);
    const other = await world.addPlayer({ balance: '20.00' });
    expect((await callsOf(other).protection()).isLimitAsked).toBe(false);
  });

  it('periods and days of waiting are those of the brand', async () => {
    const player = await world.addPlayer();
    await setLimit(player, 'wager', 'week', '50.00');
    await world.settings({ limitPeriods: ['day'], limitRaiseDays: 3 });
    expect(await codeOf(setLimit(player, 'wager', 'month', '90.00'))).toBe('METHOD_UNAVAILABLE');
    const { limits } = await setLimit(player, 'wager', 'week', '90.00');
    const wait = Date.parse(limits[0]?.asked?.from ?? '') - world.clock.nowMs();
    expect(Math.abs(wait - 3 * DAY_MS)).toBeLessThan(60_000);
    await world.settings({ limitPeriods: ['day', 'week', 'month'], limitRaiseDays: 1 });
  });

  it('a deposit beyond its limit is refused and named', async () => {
    const player = await world.addPlayer();
    await setLimit(player, 'deposit', 'week', '100.00');
    const deposit = (amount: string, requestId = next()) => player.wallet.createDeposit({ requestId, method: 'slip', amount });
    const id = next();
    await deposit('60.00', id);
    expect(await codeOf(deposit('60.00', id))).toBe('OK');
    const refused = await deposit('50.00').catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'LIMIT_REACHED', value: { kind: 'deposit', period: 'week', most: '100.00', used: '60.00' } });
    expect(await codeOf(deposit('40.00'))).toBe('OK');
    for (const bad of ['0.00', '-1', '1e3', '٣']) expect(await codeOf(setLimit(player, 'deposit', 'week', bad))).toBe('AMOUNT_INVALID');
  });

  it('whoever plays on is told how long and for how much, and is asked again after the same time', async () => {
    const [player, other] = [await world.addPlayer({ balance: '20.00' }), await world.addPlayer({ balance: '20.00' })];
    const calls = callsOf(player);
    expect(await calls.realityCheck()).toMatchObject({ own: null, ofBrand: 240, every: 240, dueAt: null, isDue: false, sitting: null });
    expect(await calls.setCheck({ minutes: '15' })).toMatchObject({ own: '15', every: 15 });
    const frame = await player.openGame();
    const spin = async () => (await frame.arcade.spin({ clientBetId: next(), bet: '1.00' })).round.payout;
    const first = await spin();
    expect(await calls.realityCheck()).toMatchObject({ isDue: false, sitting: { rounds: 1, staked: '1.00', returned: first } });
    await world.turnClock(10 * 60_000);
    const second = await spin();
    await world.turnClock(6 * 60_000);
    const due = await calls.realityCheck();
    const returned = (Number(first) + Number(second)).toFixed(2);
    expect(due).toMatchObject({ isDue: true, sitting: { minutes: 16, rounds: 2, staked: '2.00', returned } });
    expect(Number(due.sitting?.net)).toBeCloseTo(Number(returned) - 2);
    expect(await callsOf(other).realityCheck()).toMatchObject({ own: null, sitting: null });
    expect(await calls.answerCheck()).toMatchObject({ own: '15', isDue: false, sitting: { rounds: 2 } });
    await spin();
    await world.turnClock(14 * 60_000);
    expect(await calls.realityCheck()).toMatchObject({ isDue: false, sitting: { rounds: 3 } });
    await world.turnClock(60_000);
    // The last bet was a quarter of an hour ago: nobody is playing any more.
    expect(await calls.realityCheck()).toMatchObject({ isDue: false, dueAt: null, sitting: null });
    await world.settings({ realityCheckMinutes: 30 });
    expect(await callsOf(other).setCheck({ minutes: '60' })).toMatchObject({ own: '60', ofBrand: 30, every: 30 });
    await world.settings({ realityCheckMinutes: 240 });
  });
});
