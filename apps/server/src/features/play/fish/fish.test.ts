import { LOST_AFTER_MS, SHOT_PAUSE_MS } from '@talora/domain/games/fish/flight.ts';
import { isThere } from '@talora/domain/games/fish/shoal.ts';
import { KILL_SIDES } from '@talora/domain/games/fish/species.ts';
import { fairnessMessage, openDraws } from '@talora/domain/fairness/draws.ts';
import { parseAmount } from '@talora/domain/money/amount.ts';
import { ASSETS } from '@talora/domain/money/asset.ts';
import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FISH_ID, fireAt, sure, nameOf, takeCannon, takeCannonOf, tidesOf, waitForTarget, type Cannon } from '../../../../test/sea.ts';
import { codeOf, openWorld, type World } from '../../../../test/world.ts';

const minor = (text: string): bigint => parseAmount(text, ASSETS.MYR) ?? 0n;

describe('the fish game', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ hasVendors: false });
  });
  afterAll(async () => {
    await world.turnClock(LOST_AFTER_MS + 1_000);
    await world.runJob('fish.land-lost');
    expect(await world.verify()).toEqual([]);
    await world.close();
  });
  const next = (): string => world.platform.ids.next();
  const sit = async (balance = '100.00'): Promise<Cannon> => takeCannon(await world.addPlayer({ balance }));
  const balanceOf = async ({ frame }: Cannon): Promise<bigint> => minor((await frame.arcade.balance({})).balance);
  const miss = (firedAt: number, id = next(), bet = '0.10') => ({ id, bet, firedAt, x: 800, y: 100 });
  const playOf = async (id: string) =>
    (
      await sql<{
        state: number;
        stake: bigint;
        payout: bigint;
        valid_bet: bigint;
      }>`select state, stake, payout, valid_bet from play where id = ${id}`.execute(world.platform.db.kysely)
    ).rows[0];

  it('seats four in a room with one sea, whose seeds its anchor has promised, and opens another room for the fifth', async () => {
    const cannons: Cannon[] = [];
    for (let seat = 0; seat < 5; seat += 1) cannons.push(await sit());
    expect(cannons.map(({ room }) => [room.room, room.seat])).toEqual([[1, 0], [1, 1], [1, 2], [1, 3], [2, 0]]); // prettier-ignore
    const [first, second] = cannons;
    expect(tidesOf(sure(first).room)).toEqual(tidesOf(sure(second).room));
    const { anchor, tides } = sure(first).room;
    expect(
      createHash('sha256')
        .update(Buffer.from(sure(tides[0]).seed, 'hex'))
        .digest('hex'),
    ).toBe(anchor);
    const { seats } = await sure(first).fish.fishRoom({});
    expect(seats.map(({ seat, isMe }) => [seat, isMe])).toEqual([[0, true], [1, false], [2, false], [3, false]]); // prettier-ignore
    for (const { name } of seats) expect(name).toContain('***');
    // Whoever comes again has the cannon that he had; one that was left is free.
    expect((await sure(second).fish.takeCannon({})).seat).toBe(1);
    await sure(second).fish.leaveCannon({});
    expect(await codeOf(sure(second).fish.fishRoom({}))).toBe('CANNON_LEFT');
    expect((await sit()).room).toMatchObject({ room: 1, seat: 1 });
    await world.turnClock(121_000);
    expect(await codeOf(sure(first).fish.fishRoom({}))).toBe('CANNON_LEFT');
    expect((await sit()).room).toMatchObject({ room: 1, seat: 0 });
  });

  it('goes on by the next seed of its chain, tide by tide', async () => {
    const cannon = await sit();
    const before = sure(cannon.room.tides.at(-1));
    await world.turnClock(before.startsAt + 170_000 - world.clock.nowMs());
    const { tides } = await cannon.fish.takeCannon({});
    const after = sure(tides.at(-1));
    expect([after.no, after.startsAt]).toEqual([before.no + 1, before.startsAt + 180_000]);
    expect(createHash('sha256').update(Buffer.from(after.seed, 'hex')).digest('hex')).toBe(before.seed);
  });

  it('takes the bet at the shot and draws the kill from the shooter’s seeds with the number of the shot', async () => {
    const cannon = await sit();
    let kills = 0;
    for (let shot = 0; shot < 40 && kills < 3; shot += 1) {
      const target = await waitForTarget(world, cannon, ['bilis', 'sardine', 'clown']);
      const before = await balanceOf(cannon);
      const { id, at, fired } = await fireAt(world, cannon, target);
      expect([fired, await balanceOf(cannon)]).toEqual([[{ id, nonce: shot }], before - 10n]);
      expect(await playOf(id)).toMatchObject({ state: 0, stake: 10n, payout: 0n });
      const { landed, balance } = await cannon.fish.landShots({ landings: [{ id, at, fish: nameOf(target) }] });
      const [outcome] = landed;
      expect(outcome).toMatchObject({ id, shot: 'hit', fish: target.spawn.fish, bet: '0.10' });
      expect(minor(balance ?? '')).toBe(before - 10n + minor(sure(outcome).payout));
      const won = sure(outcome).times > 0;
      if (won) kills += 1;
      expect(sure(outcome).killed).toEqual(won ? [nameOf(target)] : []);
      expect(await playOf(id)).toMatchObject({ state: won ? 1 : 2, payout: minor(sure(outcome).payout), valid_bet: 10n });
      const fairness = await cannon.frame.arcade.roundFairness({ id });
      expect(fairness).toMatchObject({ nonce: shot, choice: { shot: 'hit', fish: target.spawn.fish, at }, serverSeed: null });
      await world.turnClock(SHOT_PAUSE_MS);
    }
    expect(kills).toBeGreaterThan(0);
    // Shown seeds explain each roll.
    const { content } = await cannon.frame.arcade.rounds({ pageNo: 1 });
    const { nextCommitment } = await cannon.frame.arcade.seeds({});
    const { revealed } = await cannon.frame.arcade.rotateSeeds({ requestId: next(), commitment: nextCommitment, clientSeed: 'mine' });
    for (const { nonce, outcome } of content) {
      const draws = openDraws((counter) =>
        createHmac('sha256', Buffer.from(sure(revealed).serverSeed, 'hex'))
          .update(fairnessMessage('HF_LAUT', sure(revealed).clientSeed, nonce, counter))
          .digest(),
      );
      expect(outcome).toMatchObject({ roll: draws.int(KILL_SIDES) });
    }
  });

  it('tells a shot and a landing again as they were, and moves no money twice', async () => {
    const cannon = await sit();
    const target = await waitForTarget(world, cannon);
    const shot = { id: next(), bet: '0.10', firedAt: world.clock.nowMs(), x: target.x, y: target.y };
    const first = await cannon.fish.fireShots({ shots: [shot] });
    expect(await cannon.fish.fireShots({ shots: [shot] })).toEqual(first);
    expect(await codeOf(cannon.fish.fireShots({ shots: [{ ...shot, bet: '0.20' }] }))).toBe('REPLAY_MISMATCH');
    await world.turnClock(target.flownMs);
    const report = { id: shot.id, at: shot.firedAt + target.flownMs, fish: nameOf(target) };
    const [one, two] = await Promise.all([1, 2].map(() => cannon.fish.landShots({ landings: [report, report] })));
    const after = await balanceOf(cannon);
    const again = await cannon.fish.landShots({ landings: [{ ...report, fish: null }] });
    for (const { landed } of [sure(one), sure(two), again]) expect(landed).toEqual(again.landed);
    expect([again.balance, await balanceOf(cannon)]).toEqual([null, after]);
    expect(await cannon.fish.fireShots({ shots: [shot] })).toMatchObject({ fired: first.fired });
  });

  it('gives back what met nothing: by its shooter once it has left the sea, and by itself after a while', async () => {
    const cannon = await sit();
    const before = await balanceOf(cannon);
    const firedAt = world.clock.nowMs();
    const [reported, silent] = [miss(firedAt), miss(firedAt + SHOT_PAUSE_MS)];
    await cannon.fish.fireShots({ shots: [reported, silent] });
    const early = await cannon.fish.landShots({ landings: [{ id: reported.id, at: firedAt + 400, fish: null }] });
    expect(early).toEqual({ landed: [], balance: null });
    await world.turnClock(800);
    const { landed } = await cannon.fish.landShots({ landings: [{ id: reported.id, at: firedAt + 800, fish: null }] });
    expect(landed).toEqual([expect.objectContaining({ shot: 'left', fish: null, times: 1, payout: '0.10', killed: [] })]);
    expect(await balanceOf(cannon)).toBe(before - 10n);
    await world.turnClock(LOST_AFTER_MS);
    await world.runJob('fish.land-lost');
    expect(await balanceOf(cannon)).toBe(before);
    for (const { id } of [reported, silent]) expect(await playOf(id)).toMatchObject({ state: 3, payout: 10n, valid_bet: 0n });
    // What comes too late for that is told as it went.
    const late = await cannon.fish.landShots({ landings: [{ id: silent.id, at: firedAt + 900, fish: null }] });
    expect(late.landed).toEqual([expect.objectContaining({ id: silent.id, shot: 'left', payout: '0.10' })]);
  });

  it('believes no hit that cannot have been: another time, another fish, another’s shot', async () => {
    const [cannon, other] = [await sit(), await sit()];
    const target = await waitForTarget(world, cannon);
    const { id, firedAt, at } = await fireAt(world, cannon, target);
    const tell = async (who: Cannon, when: number, fish: { tide: number; index: number }) =>
      (await who.fish.landShots({ landings: [{ id, at: when, fish }] })).landed;
    expect(await tell(cannon, at - 450, nameOf(target))).toEqual([]);
    expect(await tell(cannon, at + 450, nameOf(target))).toEqual([]);
    expect(await tell(cannon, firedAt - 1, nameOf(target))).toEqual([]);
    expect(await tell(cannon, at, { tide: target.tide, index: 99_999 })).toEqual([]);
    expect(await tell(cannon, at, { tide: target.tide + 9, index: 0 })).toEqual([]);
    expect(await tell(other, at, nameOf(target))).toEqual([]);
    // A fish that is not in the sea at that moment is gone: the bet comes back.
    const { startsAt, spawns } = sure(tidesOf(await cannon.fish.takeCannon({})).find(({ no }) => no === target.tide));
    const outside = sure(spawns.find((spawn) => !isThere(spawn, at - startsAt, { x: 0, y: 0 })));
    expect(await tell(cannon, at, { tide: target.tide, index: outside.index })).toMatchObject([{ shot: 'gone', payout: '0.10', times: 1 }]);
  });

  it('refuses numbers that no sea comes to before they are anybody’s batch', async () => {
    const cannon = await sit();
    const shot = miss(world.clock.nowMs());
    const far = Number.MAX_SAFE_INTEGER;
    for (const firedAt of [far, 8.64e15 + 1])
      expect(await codeOf(cannon.fish.fireShots({ shots: [{ ...shot, firedAt }] }))).toBe('BAD_REQUEST');
    expect(await codeOf(cannon.fish.fireShots({ shots: [{ ...shot, firedAt: Date.UTC(2099, 0) }] }))).toBe('CLOCK_SKEW');
    await cannon.fish.fireShots({ shots: [shot] });
    await world.turnClock(800);
    const land = (at: number, fish: { tide: number; index: number } | null) =>
      cannon.fish.landShots({ landings: [{ id: shot.id, at, fish }] });
    const at = shot.firedAt + 800;
    expect(await codeOf(land(far, null))).toBe('BAD_REQUEST');
    for (const fish of [{ tide: 2 ** 31 - 1, index: 0 }, { tide: far, index: 0 }, { tide: 1, index: far }]) expect(await codeOf(land(at, fish))).toBe('BAD_REQUEST'); // prettier-ignore
    for (const fish of [
      { tide: 1_000_000, index: 0 },
      { tide: 1, index: 1_000_000 },
    ])
      expect((await land(at, fish)).landed).toEqual([]);
    expect((await land(Date.UTC(2099, 0), null)).landed).toEqual([]);
    expect((await land(at, null)).landed).toHaveLength(1);
  });

  it('lets a fish be caught once: of two who hit it at once one kills, and the other gets his bet back', async () => {
    await world.turnClock(121_000);
    const cannons = [await sit(), await sit()];
    const [one, two] = cannons as [Cannon, Cannon];
    expect(one.room.room).toBe(two.room.room);
    let both = 0;
    for (let tries = 0; tries < 60 && both === 0; tries += 1) {
      const target = await waitForTarget(world, one, ['bilis']);
      const firedAt = world.clock.nowMs();
      const ids = [next(), next()];
      await Promise.all(
        cannons.map(({ fish }, at) => fish.fireShots({ shots: [{ id: sure(ids[at]), bet: '0.10', firedAt, x: target.x, y: target.y }] })),
      );
      await world.turnClock(target.flownMs);
      const landed = await Promise.all(
        cannons.map(({ fish }, at) =>
          fish.landShots({ landings: [{ id: sure(ids[at]), at: firedAt + target.flownMs, fish: nameOf(target) }] }),
        ),
      );
      const shots = landed.map((reply) => sure(reply.landed[0]));
      const kills = shots.filter(({ shot, times }) => shot === 'hit' && times > 0);
      expect(kills.length).toBeLessThanOrEqual(1);
      if (shots.some(({ shot }) => shot === 'gone')) {
        expect(kills).toHaveLength(1);
        expect(shots.find(({ shot }) => shot === 'gone')).toMatchObject({ payout: '0.10', times: 1 });
        both += 1;
      }
      await world.turnClock(SHOT_PAUSE_MS);
    }
    expect(both).toBe(1);
  });

  it('lets a bomb take the listed fish around it, and pays for all of them', async () => {
    const cannon = await sit('500.00');
    let blown = 0;
    for (let tries = 0; tries < 400 && blown === 0; tries += 1) {
      const target = await waitForTarget(world, cannon, ['bomb']);
      const firedAt = world.clock.nowMs();
      const shots = Array.from({ length: 12 }, (_, at) => ({ ...miss(firedAt + at * SHOT_PAUSE_MS), x: target.x, y: target.y }));
      await world.turnClock(1_400);
      await cannon.fish.fireShots({ shots });
      await world.turnClock(600);
      const { landed } = await cannon.fish.landShots({
        landings: shots.map(({ id, firedAt: from }) => ({ id, at: from + target.flownMs, fish: nameOf(target) })),
      });
      const kill = landed.find(({ fish, times }) => fish === 'bomb' && times > 0);
      if (kill !== undefined) {
        blown += 1;
        expect(kill.killed.length).toBeGreaterThan(1);
        expect(minor(kill.payout)).toBe(10n * BigInt(kill.times));
        const { caught } = await cannon.fish.takeCannon({});
        for (const one of kill.killed) expect(caught).toContainEqual(one);
      }
      await world.turnClock(3_000);
    }
    expect(blown).toBe(1);
  }, 120_000);

  it('fires eight shots a second at most, thirty under way, and none at another time than now', async () => {
    const cannon = await sit();
    const firedAt = world.clock.nowMs();
    const close = await cannon.fish.fireShots({ shots: [miss(firedAt), miss(firedAt + SHOT_PAUSE_MS - 1), miss(firedAt + SHOT_PAUSE_MS)] });
    expect(close.fired).toHaveLength(1);
    expect(await codeOf(cannon.fish.fireShots({ shots: [miss(firedAt + SHOT_PAUSE_MS - 1)] }))).toBe('ROUND_TOO_SOON');
    expect(await codeOf(cannon.fish.fireShots({ shots: [miss(firedAt + 2_000)] }))).toBe('CLOCK_SKEW');
    // Another cannon is no faster one.
    await cannon.fish.leaveCannon({});
    await cannon.fish.takeCannon({});
    expect(await codeOf(cannon.fish.fireShots({ shots: [miss(firedAt)] }))).toBe('ROUND_TOO_SOON');
    await world.turnClock(8_000);
    expect(await codeOf(cannon.fish.fireShots({ shots: [miss(firedAt + 5_000)] }))).toBe('CLOCK_SKEW');
    let fired = 1;
    for (let call = 0; call < 4; call += 1) {
      const from = world.clock.nowMs();
      await world.turnClock(1_500);
      const reply = await cannon.fish
        .fireShots({ shots: Array.from({ length: 12 }, (_, at) => miss(from + at * SHOT_PAUSE_MS)) })
        .catch(() => null);
      fired += reply?.fired.length ?? 0;
    }
    expect(fired).toBe(30);
    expect(await codeOf(cannon.fish.fireShots({ shots: [miss(world.clock.nowMs())] }))).toBe('SHOTS_UNDER_WAY');
  });

  it('takes powers of the cannon alone, and no shot that the wallet has not', async () => {
    const cannon = await sit('50.00');
    const shoot = (bet: string) => cannon.fish.fireShots({ shots: [miss(world.clock.nowMs(), next(), bet)] });
    expect(await codeOf(shoot('0.03'))).toBe('BET_INVALID');
    expect(await codeOf(shoot('20.00'))).toBe('BET_INVALID');
    expect(await codeOf(shoot('x'))).toBe('AMOUNT_INVALID');
    // Five powers of ten take all but what is less than one.
    const from = world.clock.nowMs();
    await world.turnClock(1_000);
    await cannon.fish.fireShots({ shots: [0, 1, 2, 3].map((at) => miss(from + at * SHOT_PAUSE_MS, next(), '10.00')) });
    const [first, second, third] = [4, 5, 6].map((at) => miss(from + at * SHOT_PAUSE_MS));
    const reply = await cannon.fish.fireShots({
      shots: [
        { ...sure(first), bet: '5.00' },
        { ...sure(second), bet: '5.00' },
        { ...sure(third), bet: '2.00' },
      ],
    });
    expect(reply.fired.map(({ id }) => id)).toEqual([sure(first).id, sure(second).id]);
    expect(await codeOf(cannon.fish.fireShots({ shots: [{ ...sure(third), id: next(), bet: '2.00' }] }))).toBe('INSUFFICIENT_FUNDS');
  });

  it('changes no seeds while shots are under way', async () => {
    const cannon = await sit();
    const { nextCommitment: commitment } = await cannon.frame.arcade.seeds({});
    const rotate = () => cannon.frame.arcade.rotateSeeds({ requestId: next(), commitment, clientSeed: 'another' });
    const shot = miss(world.clock.nowMs());
    await cannon.fish.fireShots({ shots: [shot] });
    expect(await codeOf(rotate())).toBe('ROUND_OPEN');
    await world.turnClock(800);
    await cannon.fish.landShots({ landings: [{ id: shot.id, at: shot.firedAt + 800, fish: null }] });
    expect((await rotate()).revealed).toMatchObject({ rounds: 1 });
  });

  it('lands shots of a game that was switched off meanwhile, and fires none', async () => {
    const cannon = await sit();
    const target = await waitForTarget(world, cannon);
    const { id, at } = await fireAt(world, cannon, target);
    const owner = world.asOwner.db.kysely;
    await sql`update games_listing set is_enabled = false where game_id = ${FISH_ID}`.execute(owner);
    expect(await codeOf(cannon.fish.fireShots({ shots: [miss(world.clock.nowMs())] }))).toBe('GAME_UNAVAILABLE');
    expect((await cannon.fish.landShots({ landings: [{ id, at, fish: nameOf(target) }] })).landed).toHaveLength(1);
    await sql`update games_listing set is_enabled = true where game_id = ${FISH_ID}`.execute(owner);
  });

  it('is tried with chips in rooms of its own', async () => {
    const cannon = await takeCannonOf(await world.openDemo(undefined, FISH_ID));
    expect(cannon.room).toMatchObject({ room: 1, seat: 0 });
    const target = await waitForTarget(world, cannon);
    const { id, at } = await fireAt(world, cannon, target);
    expect((await cannon.fish.landShots({ landings: [{ id, at, fish: nameOf(target) }] })).landed).toHaveLength(1);
  });

  it('is for frames of its own game, in sessions that are open, and for nobody of another brand', async () => {
    const player = await world.addPlayer({ balance: '10.00' });
    const slot = await player.openGame();
    expect(await codeOf(takeCannonOf(slot))).toBe('SESSION_EXPIRED');
    const cannon = await takeCannon(player);
    const other = await world.beside();
    const stranger = await takeCannon(await other.addPlayer({ balance: '10.00' }));
    expect(stranger.room).toMatchObject({ room: 1, seat: 0 });
    expect(stranger.room.anchor).not.toBe(cannon.room.anchor);
    const shot = miss(world.clock.nowMs());
    await cannon.fish.fireShots({ shots: [shot] });
    await world.turnClock(800);
    expect((await stranger.fish.landShots({ landings: [{ id: shot.id, at: shot.firedAt + 800, fish: null }] })).landed).toEqual([]);
    // The other brand's host does not know the token.
    const borrowed = stranger.frame.caller;
    const own = borrowed.token;
    borrowed.token = cannon.frame.caller.token;
    expect(await codeOf(stranger.fish.fireShots({ shots: [miss(world.clock.nowMs())] }))).toMatch(/NOT_LOGGED_IN|SESSION_EXPIRED/);
    borrowed.token = own;
    await player.sessions.logout({});
    expect(await codeOf(cannon.fish.fireShots({ shots: [miss(world.clock.nowMs())] }))).toMatch(/NOT_LOGGED_IN|SESSION_EXPIRED/);
  });
});
