import { protectionCalls } from '@talora/contract/members/protection.ts';
import type { LiveEventData } from '@talora/contract/live/live.ts';
import { LOST_AFTER_MS, SHOT_PAUSE_MS } from '@talora/domain/games/fish/flight.ts';
import { parseAmount } from '@talora/domain/money/amount.ts';
import { ASSETS } from '@talora/domain/money/asset.ts';
import { sql } from 'kysely';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openJackpot } from '../../../../test/jackpots.ts';
import { joinLive, type LivePage } from '../../../../test/live-page.ts';
import { fireAt, sure, FISH_ID, nameOf, takeCannon, takeCannonOf, waitForTarget, type Cannon } from '../../../../test/sea.ts';
import { codeOf, openWorld, type World } from '../../../../test/world.ts';

const minor = (text: string): bigint => parseAmount(text, ASSETS.MYR) ?? 0n;

describe('a shared sea', () => {
  let world: World;
  let port = 0;
  const pages: LivePage[] = [];
  beforeAll(async () => {
    world = await openWorld({ hasVendors: false, settings: { jackpotProfile: 'standard' } });
    await world.apps.arcade.listen({ port: 0, host: '127.0.0.1' });
    port = (world.apps.arcade.server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    for (const page of pages) page.socket.terminate();
    await world.turnClock(LOST_AFTER_MS + 1_000);
    await world.runJob('fish.land-lost');
    expect(await world.verify()).toEqual([]);
    await world.close();
  });
  const next = (): string => world.platform.ids.next();
  const sit = async (balance = '100.00'): Promise<Cannon> => takeCannon(await world.addPlayer({ balance }));
  const balanceOf = async ({ frame }: Cannon): Promise<bigint> => minor((await frame.arcade.balance({})).balance);
  const miss = (firedAt: number, bet = '0.10') => ({ id: next(), bet, firedAt, x: 800, y: 100 });
  const join = async ({ frame, room }: Cannon): Promise<LivePage> => {
    const page = await joinLive(port, frame.caller.token);
    pages.push(page);
    page.send({ type: 'enter', ticket: room.ticket });
    await page.until((messages) => messages.some(({ type }) => type === 'entered'));
    return page;
  };
  const eventsOf = <T extends 'shots.fired' | 'fish.caught'>(page: LivePage, type: T) =>
    page.messages.filter((message) => message.type === type).map(({ data }) => data as LiveEventData<T>);

  it('tells the others of a room what is fired and caught, and a trial’s room its own', async () => {
    const [ann, ben] = [await sit(), await sit()];
    const demo = await takeCannonOf(await world.openDemo(undefined, FISH_ID));
    const [page, away] = [await join(ben), await join(demo)];
    let shots = 0;
    for (; eventsOf(page, 'fish.caught').length === 0 && shots < 40; shots += 1) {
      const target = await waitForTarget(world, ann, ['bilis']);
      const { id, at, firedAt } = await fireAt(world, ann, target);
      const { landed } = await ann.fish.landShots({ landings: [{ id, at, fish: nameOf(target) }] });
      await page.until(() => eventsOf(page, 'shots.fired').some((event) => event.shots.some((shot) => shot.firedAt === firedAt)));
      if ((landed[0]?.times ?? 0) > 0) await page.until(() => eventsOf(page, 'fish.caught').length > 0);
      await world.turnClock(SHOT_PAUSE_MS);
    }
    const [first] = eventsOf(page, 'shots.fired');
    expect(first).toMatchObject({ seat: ann.room.seat, shots: [{ bet: '0.10' }] });
    expect(eventsOf(page, 'fish.caught')[0]).toMatchObject({ seat: ann.room.seat, fish: 'bilis', times: 2, payout: '0.20' });
    expect(eventsOf(away, 'shots.fired')).toEqual([]);
    await demo.fish.fireShots({ shots: [miss(world.clock.nowMs())] });
    await away.until(() => eventsOf(away, 'shots.fired').length === 1);
  });

  it('is entered by one’s own ticket alone', async () => {
    const [ann, ben] = [await sit(), await sit()];
    const page = await joinLive(port, ben.frame.caller.token);
    pages.push(page);
    page.send({ type: 'enter', ticket: ann.room.ticket });
    await page.until((messages) => messages.some(({ type }) => type === 'refused'));
    expect(page.messages.some(({ type }) => type === 'entered')).toBe(false);
  });

  it('fires as many shots as a limit of the member has room for, and lands them all the same', async () => {
    const player = await world.addPlayer({ balance: '100.00' });
    await player.caller.client(protectionCalls).setLimit({ requestId: next(), kind: 'wager', period: 'day', most: '0.50' });
    const cannon = await takeCannon(player);
    const from = world.clock.nowMs();
    await world.turnClock(1_000);
    const shots = Array.from({ length: 8 }, (_, at) => miss(from + at * SHOT_PAUSE_MS));
    const { fired } = await cannon.fish.fireShots({ shots });
    expect(fired).toHaveLength(5);
    expect(await codeOf(cannon.fish.fireShots({ shots: [miss(world.clock.nowMs())] }))).toBe('LIMIT_REACHED');
    await world.turnClock(1_000);
    await cannon.fish.landShots({ landings: fired.map(({ id }) => ({ id, at: world.clock.nowMs() - 100, fish: null })) });
    expect(await balanceOf(cannon)).toBeGreaterThan(minor('99.99'));
  });

  it('fills the jackpot by what met a fish and not by what came back', async () => {
    const player = await world.addPlayer({ balance: '100.00' });
    const [cannon, memberId] = [await takeCannon(player), await player.memberId()];
    await openJackpot(world).count();
    const taken = async () =>
      (
        await sql<{ n: number }>`select count(*)::int as n from arcade_round where member_id = ${memberId}
          and jackpot_book is not null`.execute(world.platform.db.kysely)
      ).rows[0]?.n;
    const shot = miss(world.clock.nowMs());
    await cannon.fish.fireShots({ shots: [shot] });
    await world.turnClock(800);
    await cannon.fish.landShots({ landings: [{ id: shot.id, at: shot.firedAt + 800, fish: null }] });
    expect(await taken()).toBe(0);
    const target = await waitForTarget(world, cannon);
    const { id, at } = await fireAt(world, cannon, target);
    await cannon.fish.landShots({ landings: [{ id, at, fish: nameOf(target) }] });
    expect(await taken()).toBe(1);
    expect(await cannon.frame.arcade.roundFairness({ id })).toMatchObject({ grand: { odds: '100000000000' } });
  });

  it('is one sea at two servers: a fish that both land on at once is caught once, over many tries', async () => {
    await world.turnClock(121_000);
    const second = await openWorld({ databaseUrl: world.databaseUrl, hasVendors: false, settings: { jackpotProfile: 'standard' } });
    const cannons = [await sit(), await sit(), ...(await Promise.all(['left', 'right'].map(async (username) => takeCannon(await second.addPlayer({ balance: '100.00', username })))))]; // prettier-ignore
    expect(new Set(cannons.map(({ room }) => room.anchor)).size).toBe(1);
    const before = await Promise.all(cannons.map(balanceOf));
    let [paid, bets, gone] = [0n, 0n, 0];
    for (let round = 0; round < 25; round += 1) {
      const target = await waitForTarget(world, sure(cannons[0]), ['bilis', 'sardine']);
      const firedAt = world.clock.nowMs();
      const ids = cannons.map(() => next());
      await Promise.all(
        cannons.map(({ fish }, at) => fish.fireShots({ shots: [{ id: sure(ids[at]), bet: '0.10', firedAt, x: target.x, y: target.y }] })),
      );
      await world.turnClock(target.flownMs);
      const landed = await Promise.all(
        cannons.flatMap(({ fish }, at) => {
          const report = { landings: [{ id: sure(ids[at]), at: firedAt + target.flownMs, fish: nameOf(target) }] };
          // Each answer is asked for twice, as a frame does that lost the first.
          return [fish.landShots(report), fish.landShots(report)];
        }),
      );
      const shots = landed.map((reply) => sure(reply.landed[0]));
      for (let at = 0; at < shots.length; at += 2) expect(shots[at]).toEqual(shots[at + 1]);
      const own = shots.filter((_, at) => at % 2 === 0);
      expect(own.filter(({ shot, times }) => shot === 'hit' && times > 0).length).toBeLessThanOrEqual(1);
      gone += own.filter(({ shot }) => shot === 'gone').length;
      for (const { payout } of own) [paid, bets] = [paid + minor(payout), bets + 10n];
      await world.turnClock(SHOT_PAUSE_MS);
    }
    expect(gone).toBeGreaterThan(0);
    const after = await Promise.all(cannons.map(balanceOf));
    const sum = (all: readonly bigint[]): bigint => all.reduce((one, other) => one + other, 0n);
    expect(sum(after)).toBe(sum(before) - bets + paid);
    await second.close(true);
  }, 120_000);

  it('gives shots back after a crash: the server that comes next has them under way, and lands or loses them', async () => {
    const cannon = await sit();
    const before = await balanceOf(cannon);
    const firedAt = world.clock.nowMs();
    const shots = [miss(firedAt), miss(firedAt + SHOT_PAUSE_MS)];
    await cannon.fish.fireShots({ shots });
    // Nothing of a shot is in the memory of a server: another one answers for it.
    const heir = await openWorld({ databaseUrl: world.databaseUrl, hasVendors: false, settings: { jackpotProfile: 'standard' } });
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from fish_shot where id = any (${shots.map(({ id }) => id)})`.execute(heir.platform.db.kysely);
    expect(rows[0]?.n).toBe(2);
    await world.turnClock(LOST_AFTER_MS + 1_000);
    await heir.runJob('fish.land-lost');
    await heir.close(true);
    expect(await balanceOf(cannon)).toBe(before);
  });
});
