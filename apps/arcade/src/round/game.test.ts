import type { KopitiamRound } from './kopitiam-round.ts';
import { CallRefused } from '@talora/contract/core/client.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStore } from '../../test/memory-store.ts';
import { openedGame } from '../../test/opened-game.ts';
import { settledRound, STOPS } from '../../test/settled-round.ts';
import { openMoney } from '../money/game-money.ts';
import type { OpenedGame } from '../session/game-calls.ts';
import { createGame, type Game, type GameNeeds } from './game.ts';
import { openRequestKeeper } from './spin-request.ts';

type Spin = GameNeeds['calls']['spin'];
type Rotate = GameNeeds['calls']['rotateSeeds'];

const refused = (code: string, status: number, value: unknown = null): CallRefused => new CallRefused(code, status, value, '');
const answer = (round: KopitiamRound, balance: string) => ({ round, balance, seeds: openedGame().seeds });

function openGame(spin: Spin, opened: OpenedGame = openedGame(), store = memoryStore(), rotateSeeds = vi.fn<Rotate>()) {
  let ids = 0;
  const markShown = vi.fn(async () => null);
  const balance = vi.fn(async () => ({ balance: '55.00', currency: 'MYR' }));
  const onBalance = vi.fn();
  const game: Game = createGame({
    calls: { spin, markShown, balance, rotateSeeds, seeds: vi.fn(async () => openedGame().seeds) },
    opened,
    money: openMoney('MYR'),
    keeper: openRequestKeeper(store),
    firstBet: '1.00',
    newId: () => `id-${(ids += 1)}`,
    newClientSeed: () => 'made-now',
    nowMs: () => Date.now(),
    tempo: () => 'normal',
    onBalance,
  });
  return { game, markShown, balance, onBalance, store };
}

const won = settledRound([5, 13, 18]);

describe('a game', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => void vi.useRealTimers());

  it('gives the promised pair a client seed made only now when a pair is used up, and asks for the same bet again', async () => {
    const opened = openedGame({ seeds: { ...openedGame().seeds, nextCommitment: 'f'.repeat(64) } });
    const started = { pairId: 'pair-2', commitment: 'f'.repeat(64), clientSeed: 'made-now', nonce: 0, nextCommitment: '1'.repeat(64) };
    const revealed = { pairId: 'pair-1', commitment: '0'.repeat(64), serverSeed: '2'.repeat(64), clientSeed: 'seed', rounds: 10_000 };
    const rotate = vi.fn<Rotate>(async () => ({ revealed, seeds: started }));
    const spin = vi
      .fn<Spin>()
      .mockRejectedValueOnce(refused('CLIENT_SEED_DUE', 409, { commitment: 'f'.repeat(64) }))
      .mockImplementation(async () => ({ ...answer(won, '120.40'), seeds: { ...started, nonce: 1 } }));
    const { game } = openGame(spin, opened, memoryStore(), rotate);
    game.press();
    await vi.runAllTimersAsync();
    expect(rotate).toHaveBeenCalledExactlyOnceWith({ requestId: expect.any(String), commitment: 'f'.repeat(64), clientSeed: 'made-now' });
    expect(spin.mock.calls.map(([asked]) => asked.clientBetId)).toEqual(['id-1', 'id-1']);
    expect(game.getState()).toMatchObject({ problem: null, revealed, seeds: { commitment: started.commitment, nonce: 1 } });
  });

  it('takes over the pair that another tab has started', async () => {
    const rotate = vi.fn<Rotate>().mockRejectedValue(refused('SEEDS_MOVED', 409));
    const spin = vi.fn<Spin>().mockRejectedValueOnce(refused('CLIENT_SEED_DUE', 409)).mockResolvedValue(answer(won, '120.40'));
    const { game } = openGame(spin, openedGame(), memoryStore(), rotate);
    game.press();
    await vi.runAllTimersAsync();
    expect(spin).toHaveBeenCalledTimes(2);
    expect(game.getState().problem).toBeNull();
  });

  it('says at once that the game is being maintained, and does not ask for ever', async () => {
    const { game } = openGame(vi.fn<Spin>().mockRejectedValue(refused('MAINTENANCE', 503, { until: null })));
    game.press();
    await vi.runAllTimersAsync();
    expect(game.getState()).toMatchObject({ phase: 'idle', problem: { code: 'MAINTENANCE' } });
  });

  it('bets once for two presses and shows the end only at the end', async () => {
    const spin = vi.fn<Spin>(async () => answer(settledRound(STOPS.many), '120.40'));
    const { game, markShown, onBalance } = openGame(spin);
    game.press();
    game.press();
    await vi.advanceTimersByTimeAsync(5);
    expect(spin).toHaveBeenCalledExactlyOnceWith({ clientBetId: 'id-1', bet: '1.00' });
    // The stake is gone; nothing tells of the win.
    expect(game.getState()).toMatchObject({ phase: 'reels', balance: '99.00', won: '0.00' });
    expect(onBalance).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(game.getState()).toMatchObject({ phase: 'big-win', won: '21.40', balance: '99.00' });
    game.hurry();
    await vi.advanceTimersByTimeAsync(5);
    expect(game.getState()).toMatchObject({ phase: 'idle', balance: '120.40', won: '21.40', ended: 1 });
    expect(markShown).toHaveBeenCalledTimes(1);
    expect(onBalance).toHaveBeenCalledExactlyOnceWith('120.40');
  });

  it('hurries one part at a time: reels, lines, the wheel', async () => {
    const { game } = openGame(vi.fn<Spin>(async () => answer(settledRound(STOPS.wheel, 2), '109.20')));
    game.press();
    await vi.advanceTimersByTimeAsync(100);
    game.press();
    await vi.advanceTimersByTimeAsync(300);
    expect(game.getState().phase).toBe('lines');
    game.press();
    await vi.advanceTimersByTimeAsync(5);
    expect(game.getState().phase).toBe('wheel-offer');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(game.getState().phase).toBe('wheel-offer');
    game.press();
    await vi.advanceTimersByTimeAsync(5);
    expect(game.getState()).toMatchObject({ phase: 'wheel-turn', won: '0.20' });
    game.press();
    await vi.advanceTimersByTimeAsync(5);
    expect(game.getState()).toMatchObject({ phase: 'wheel-prize', won: '10.20' });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(game.getState().phase).toBe('idle');
  });

  it('asks for a lost answer with the same id, and forgets it when answered', async () => {
    const spin = vi.fn<Spin>().mockRejectedValueOnce(refused('NETWORK', 0)).mockResolvedValue(answer(won, '100.00'));
    const { game, store } = openGame(spin);
    game.press();
    await vi.advanceTimersByTimeAsync(5);
    expect(game.getState().phase).toBe('lost');
    expect(store.read('arcade.asked-round')).toMatchObject({ id: 'id-1', bet: '1.00' });
    game.press();
    game.retryNow();
    await vi.advanceTimersByTimeAsync(5);
    expect(spin.mock.calls).toEqual([[{ clientBetId: 'id-1', bet: '1.00' }], [{ clientBetId: 'id-1', bet: '1.00' }]]);
    expect(game.getState().phase).toBe('reels');
    expect(store.read('arcade.asked-round')).toBeNull();
  });

  it('keeps the pace of the server between two bets', async () => {
    const spin = vi.fn<Spin>(async () => answer(settledRound(STOPS.nothing), '99.00'));
    const { game } = openGame(spin);
    game.press();
    await vi.advanceTimersByTimeAsync(5);
    game.press();
    await vi.advanceTimersByTimeAsync(400);
    expect(game.getState().phase).toBe('idle');
    game.press();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(spin).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(spin).toHaveBeenCalledTimes(2);
  });

  it('says why there is no round and leaves the reels where they were', async () => {
    const { game } = openGame(vi.fn<Spin>().mockRejectedValue(refused('INSUFFICIENT_FUNDS', 422, { balance: '0.40', currency: 'MYR' })));
    const before = game.getState().reels;
    game.press();
    await vi.advanceTimersByTimeAsync(5);
    expect(game.getState()).toMatchObject({ phase: 'idle', balance: '0.40', problem: { code: 'INSUFFICIENT_FUNDS' }, reels: before });
  });

  it('is over when the session is', async () => {
    const spin = vi.fn<Spin>().mockRejectedValue(refused('SESSION_EXPIRED', 401));
    const { game } = openGame(spin);
    game.press();
    await vi.advanceTimersByTimeAsync(5);
    game.press();
    await vi.advanceTimersByTimeAsync(5);
    expect(game.getState()).toMatchObject({ phase: 'idle', isOver: true, problem: null });
    expect(spin).toHaveBeenCalledTimes(1);
  });

  it('shows an unfinished round again, without telling its win by the balance', async () => {
    const opened = openedGame({ balance: '103.00', openRound: won });
    const { game, markShown } = openGame(vi.fn<Spin>(), opened);
    game.start();
    expect(game.getState()).toMatchObject({ phase: 'reels', isResumed: true, balance: '91.40' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(game.getState()).toMatchObject({ phase: 'idle', balance: '103.00', isResumed: false });
    expect(markShown).toHaveBeenCalledExactlyOnceWith({ id: won.id });
  });

  it('asks for a bet from before a reload by its own id', async () => {
    const store = memoryStore();
    openRequestKeeper(store).keep({ id: 'id-0', bet: '2.00', pairId: openedGame().seeds.pairId, madeAtMs: Date.now() - 4_000 });
    const spin = vi.fn<Spin>(async () => answer(settledRound(STOPS.nothing), '98.00'));
    const { game } = openGame(spin, openedGame(), store);
    game.start();
    await vi.advanceTimersByTimeAsync(5);
    expect(spin).toHaveBeenCalledExactlyOnceWith({ clientBetId: 'id-0', bet: '2.00' });
  });

  it('plays a series by itself, through wheel and big win, and stops when told', async () => {
    const spin = vi.fn<Spin>(async () => answer(settledRound(STOPS.wheel, 5), '150.00'));
    const { game } = openGame(spin);
    game.startAutoplay({ left: 5, lossLimitMinor: 1_000n, winLimitMinor: null, netMinor: 0n });
    await vi.advanceTimersByTimeAsync(40_000);
    expect(spin.mock.calls.length).toBeGreaterThan(1);
    game.stopAutoplay();
    const count = spin.mock.calls.length;
    for (let i = 0; i < 6; i += 1) {
      game.hurry();
      await vi.advanceTimersByTimeAsync(10_000);
    }
    expect(game.getState()).toMatchObject({ phase: 'idle', autoplay: null });
    expect(spin).toHaveBeenCalledTimes(count);
  });

  it('reads the balance that changed outside, but never during a show', async () => {
    const { game, balance } = openGame(vi.fn<Spin>(async () => answer(won, '100.00')));
    game.press();
    await vi.advanceTimersByTimeAsync(5);
    game.refreshBalance('100.00');
    await vi.advanceTimersByTimeAsync(5);
    expect(balance).not.toHaveBeenCalled();
    game.refreshBalance('555.00');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(balance).toHaveBeenCalledTimes(1);
    expect(game.getState()).toMatchObject({ phase: 'idle', balance: '55.00' });
  });
});
