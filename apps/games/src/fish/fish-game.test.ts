// @vitest-environment happy-dom
import type { FishRoomView, LandedShotView } from '@talora/contract/fish/fish.ts';
import { CallRefused } from '@talora/contract/core/client.ts';
import { SHOT_PAUSE_MS } from '@talora/domain/games/fish/flight.ts';
import { makeUuidV7 } from '@talora/domain/ids/uuidv7.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openMoney } from '../host/house/game-money.ts';
import type { FishCalls } from './fish-line.ts';
import { FishGame } from './fish-game.ts';

const SEED = '0b'.repeat(32);
const BEGAN = 1_000_000_000_000;

type Fire = Parameters<FishCalls['fireShots']>[0];
type Land = Parameters<FishCalls['landShots']>[0];

describe('the game at a cannon', () => {
  const fired: Fire['shots'][number][] = [];
  const reports: Land['landings'][number][] = [];
  let refuse: (() => CallRefused) | null = null;
  let believe = true;
  let balance = 1_000n;
  let game: FishGame;
  const under = new Map<string, bigint>();
  const money = openMoney('MYR');

  const room = (): FishRoomView => ({
    room: 1,
    seat: 0,
    now: BEGAN + 40_000 + performance.now(),
    anchor: '0'.repeat(64),
    tides: [{ no: 1, seed: SEED, startsAt: BEGAN }],
    caught: [],
    seats: [{ seat: 0, name: 'me***e', isMe: true }],
    shots: [...under].map(([id, bet]) => ({ id, x: 1, y: 1, firedAt: 1, bet: money.text(bet) })),
    balance: money.text(balance),
    ticket: 'ticket',
  });
  const calls = {
    takeCannon: async () => room(),
    fishRoom: async () => room(),
    leaveCannon: async () => null,
    async fireShots({ shots }: Fire) {
      if (refuse !== null) throw refuse();
      fired.push(...shots);
      for (const { id, bet } of shots) {
        under.set(id, money.minor(bet));
        balance -= money.minor(bet);
      }
      return { fired: shots.map(({ id }, nonce) => ({ id, nonce })), balance: money.text(balance) };
    },
    async landShots({ landings }: Land) {
      reports.push(...landings);
      const landed = landings.flatMap(({ id, fish }): LandedShotView[] => {
        const bet = under.get(id);
        if (bet === undefined || (fish !== null && !believe)) return [];
        under.delete(id);
        const shot = fish === null ? ('left' as const) : ('hit' as const);
        if (fish === null) balance += bet;
        return [{ id, playNo: '1', shot, fish: fish === null ? null : 'bilis', times: fish === null ? 1 : 0, bet: money.text(bet), payout: fish === null ? money.text(bet) : '0.00', killed: [] }]; // prettier-ignore
      });
      return { landed, balance: money.text(balance) };
    },
  } as unknown as FishCalls;

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'] });
    fired.length = 0;
    reports.length = 0;
    under.clear();
    [refuse, believe, balance] = [null, true, 1_000n];
    game = new FishGame({
      calls,
      money,
      getToken: () => null,
      connect: () => ({ enter: () => undefined, close: () => undefined }),
      betLevels: [1n, 10n, 500n],
      balance,
      bet: 10n,
      newId: () => makeUuidV7(BEGAN, crypto.getRandomValues(new Uint8Array(10))),
      startPair: async () => undefined,
      onBalance: () => undefined,
      onBet: () => undefined,
      onOver: () => undefined,
      onSound: () => undefined,
      sumText: String,
    });
    Object.assign(game.lens, { sx: 0.7, sy: 0.7, size: 0.7 });
    await game.start();
  });
  afterEach(() => {
    game.close();
    vi.useRealTimers();
  });

  /** Goes on frame by frame. */
  async function play(ms: number): Promise<void> {
    for (let gone = 0; gone < ms; gone += 16) {
      game.frame();
      await vi.advanceTimersByTimeAsync(16);
    }
  }
  const state = () => game.store.get();

  it('fires eight shots a second while it is held, sends them together, and none faster', async () => {
    game.hold();
    await play(3_000);
    game.release();
    await play(400);
    expect(fired.length).toBeGreaterThan(18);
    expect(fired.length).toBeLessThanOrEqual(25);
    for (const [at, shot] of fired.entries())
      if (at > 0) expect(shot.firedAt - (fired[at - 1]?.firedAt ?? 0)).toBeGreaterThanOrEqual(SHOT_PAUSE_MS);
  });

  it('takes the bet at once on the screen, and has it back when the shot was not taken', async () => {
    refuse = () => new CallRefused('GAME_MAINTENANCE', 422, null, 'closed');
    game.fire();
    expect(state().balance).toBe(990n);
    await play(700);
    expect(state()).toMatchObject({ balance: 1_000n, problem: { code: 'MAINTENANCE' } });
    expect(game.shots).toEqual([]);
  });

  it('tells a miss when the shot has left the sea, and has the bet back', async () => {
    Object.assign(game.aim, { x: 1_599, y: 890 });
    game.fire();
    await play(2_000);
    expect(reports).toEqual([expect.objectContaining({ id: fired[0]?.id, fish: null })]);
    expect(state().balance).toBe(1_000n);
    expect(game.shots).toEqual([]);
  });

  it('locks on a fish, meets it and no other, and lets go of a hit that is not believed', async () => {
    game.frame();
    game.lockNext(1);
    const locked = game.target;
    expect(state().isLocked).toBe(true);
    expect(locked).not.toBeNull();
    believe = false;
    game.fire();
    await play(2_000);
    expect(reports[0]?.fish).toEqual({ tide: 1, index: locked?.spawn.index });
    // It is told again as one that left the sea, once that is past doubt.
    await play(6_000);
    game.fire();
    await play(2_500);
    believe = true;
    await play(4_000);
    expect(under.size).toBe(0);
  });

  it('asks the same shots again until there is an answer, and fires nothing that the balance has not', async () => {
    refuse = () => new CallRefused('NETWORK', 0, null, '');
    game.fire();
    const [{ id } = { id: '' }] = game.shots;
    await play(1_000);
    expect(state().isAnswered).toBe(false);
    refuse = null;
    await play(2_500);
    expect([fired.map((shot) => shot.id), state().isAnswered]).toEqual([[id], true]);
    balance = 5n;
    await game.readRoom();
    await play(400);
    game.fire();
    expect(state().problem?.code).toBe('INSUFFICIENT_FUNDS');
  });
});
