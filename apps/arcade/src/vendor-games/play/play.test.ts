import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStore } from '../../../test/memory-store.ts';
import { modelById, openedVendorGame, smallWin, spinReply } from '../../../test/vendor-fixtures.ts';
import { openRequestKeeper } from '../../round/spin-request.ts';
import { VendorRefused, type SpinReply, type VendorCalls } from '../api/vendor-calls.ts';
import { createPlay, type PlayNeeds } from './play.ts';

const model = modelById('rimba-lines');
const script = smallWin(model, 200n);
type SpinInput = Parameters<VendorCalls['spin']>[0];

function setUp(answers: readonly (SpinReply | VendorRefused)[], change: Partial<PlayNeeds> = {}) {
  const asked: SpinInput[] = [];
  const shown: string[] = [];
  const balances: bigint[] = [];
  const keeper = openRequestKeeper(memoryStore());
  let id = 0;
  const play = createPlay({
    model,
    calls: {
      spin: (input) => {
        const answer = answers[Math.min(asked.length, answers.length - 1)] as SpinReply | VendorRefused;
        asked.push(input);
        return answer instanceof VendorRefused ? Promise.reject(answer) : Promise.resolve(answer);
      },
      shown: ({ roundId }) => Promise.resolve(void shown.push(roundId)),
      balance: () => Promise.resolve(777n),
    },
    opened: openedVendorGame(),
    keeper,
    firstBet: 200n,
    newId: () => `id-${(id += 1)}`,
    nowMs: () => Date.now(),
    tempo: () => 'normal',
    onBalance: (balance) => void balances.push(balance),
    onShowing: () => undefined,
    onOver: () => undefined,
    ...change,
  });
  return { play, asked, shown, balances, keeper };
}

const finish = () => vi.advanceTimersByTimeAsync(120_000);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a bet', () => {
  it('is one bet however often the button is pressed, and ends with exactly what the vendor said', async () => {
    const { play, asked, shown, balances } = setUp([spinReply(script)]);
    play.press();
    play.press();
    play.press();
    await finish();
    expect(asked).toEqual([{ session: 'session-1', bet: 200n, clientRoundId: 'id-1' }]);
    expect(play.getState()).toMatchObject({ phase: 'idle', won: script.payoutMinor, balance: 9_800n + script.payoutMinor, ended: 1 });
    expect(shown).toEqual(['R-1']);
    expect(balances).toEqual([9_800n + script.payoutMinor]);
  });

  it('shows no win and no new balance before the show has come there', async () => {
    const { play } = setUp([spinReply(script)]);
    const seen: { won: bigint; balance: bigint; beat: string | null }[] = [];
    play.subscribe(() => seen.push({ won: play.getState().won, balance: play.getState().balance, beat: play.getState().beat }));
    play.press();
    await finish();
    for (const { won, balance, beat } of seen) {
      if (beat === 'run' || beat === 'land') expect(won).toBe(0n);
      if (beat !== null) expect(balance).toBeLessThanOrEqual(10_000n);
    }
    expect(seen.some(({ beat }) => beat === 'win')).toBe(true);
  });

  it.each(['NETWORK', 'WALLET_UNAVAILABLE', 'BUSY', 'BAD_REPLY', 'TOO_SOON'])('after %s asks again with the same id', async (code) => {
    const { play, asked } = setUp([new VendorRefused(code), new VendorRefused(code, 50), spinReply(script)]);
    play.press();
    await finish();
    expect(asked).toHaveLength(3);
    expect(new Set(asked.map(({ clientRoundId }) => clientRoundId))).toEqual(new Set(['id-1']));
    expect(play.getState()).toMatchObject({ phase: 'idle', problem: null, won: script.payoutMinor });
  });

  it('tells what the trouble is while it asks again, and a nudge asks at once', async () => {
    const { play, asked } = setUp([new VendorRefused('WALLET_UNAVAILABLE', 60_000), spinReply(script)]);
    play.press();
    await vi.advanceTimersByTimeAsync(10);
    expect(play.getState().phase).toBe('trouble-wallet');
    play.press();
    expect(asked).toHaveLength(1);
    play.retryNow();
    await vi.advanceTimersByTimeAsync(10);
    expect(asked).toHaveLength(2);
  });

  it.each(['INSUFFICIENT_FUNDS', 'LIMIT_REACHED', 'MAINTENANCE', 'PLAYER_BLOCKED', 'ROUND_OPEN', 'BAD_REQUEST'])(
    'that is refused with %s changes nothing',
    async (code) => {
      const { play, asked, shown } = setUp([new VendorRefused(code)]);
      const before = play.getState().scene;
      play.press();
      await finish();
      expect(asked).toHaveLength(1);
      expect(play.getState()).toMatchObject({ phase: 'idle', problem: code, balance: 10_000n, won: 0n, isOver: false, scene: before });
      expect(shown).toEqual([]);
    },
  );

  it('ends the session when the vendor says so', async () => {
    const { play, asked } = setUp([new VendorRefused('SESSION_ENDED')]);
    play.press();
    await finish();
    expect(play.getState()).toMatchObject({ isOver: true, problem: null });
    play.press();
    expect(asked).toHaveLength(1);
  });
});

describe('going on', () => {
  it('shows the round that was not shown to its end, without a bet', async () => {
    const { play, asked, shown } = setUp([spinReply(script)], {
      opened: openedVendorGame({ balance: 9_800n + script.payoutMinor, lastRound: { roundId: 'R-0', script, isShown: false } }),
    });
    expect(play.getState().balance).toBe(9_800n);
    play.start();
    expect(play.getState().isResumed).toBe(true);
    await finish();
    expect(asked).toEqual([]);
    expect(shown).toEqual(['R-0']);
    expect(play.getState()).toMatchObject({ phase: 'idle', won: script.payoutMinor, balance: 9_800n + script.payoutMinor });
  });

  it('asks for an unanswered bet again by its own id after a reload', async () => {
    const store = memoryStore();
    openRequestKeeper(store).keep({ id: 'kept', bet: '500', pairId: 'session-1', madeAtMs: Date.now() });
    const { play, asked } = setUp([spinReply(smallWin(model, 500n))], { keeper: openRequestKeeper(store) });
    play.start();
    await finish();
    expect(asked).toEqual([{ session: 'session-1', bet: 500n, clientRoundId: 'kept' }]);
    expect(openRequestKeeper(store).findUnanswered({ pairId: 'session-1', toldRoundId: null, nowMs: Date.now() })).toBeNull();
  });

  it('a hurried show ends the same', async () => {
    const { play } = setUp([spinReply(script)]);
    play.press();
    for (let i = 0; i < 40; i += 1) {
      await vi.advanceTimersByTimeAsync(60);
      play.hurry();
    }
    await vi.advanceTimersByTimeAsync(400);
    expect(play.getState()).toMatchObject({ phase: 'idle', won: script.payoutMinor });
  });
});

it('a replay calls nothing and moves no balance', async () => {
  const { play, asked, shown, balances } = setUp([spinReply(script)]);
  play.replay({ roundId: 'R-9', at: null, bet: 200n, payout: script.payoutMinor, script });
  expect(play.getState().round?.isReplay).toBe(true);
  await finish();
  expect(play.getState()).toMatchObject({ phase: 'idle', won: script.payoutMinor, balance: 10_000n, bet: 200n });
  expect([asked, shown, balances]).toEqual([[], [], []]);
});

it('free rounds are played at their own bet, and the player cannot change it', async () => {
  const freeRounds = { left: 1, bet: 100n, won: 0n };
  const won = smallWin(model, 100n);
  const reply = { ...spinReply(won), balance: 10_000n, freeRounds: { left: 0, bet: 100n, won: won.payoutMinor } };
  const { play, asked } = setUp([reply], { opened: openedVendorGame({ freeRounds }) });
  play.setBet(500n);
  expect(play.getState().bet).toBe(100n);
  play.press();
  await vi.advanceTimersByTimeAsync(50);
  expect(play.getState().balance).toBe(10_000n);
  await finish();
  expect(asked[0]?.bet).toBe(100n);
  expect(play.getState()).toMatchObject({ balance: 10_000n, freeRounds: { left: 0, won: won.payoutMinor } });
  play.setBet(500n);
  expect(play.getState().bet).toBe(500n);
});

it('reads the balance afresh when the site says that it changed, but not in the middle of a show', async () => {
  const { play } = setUp([spinReply(script)]);
  play.press();
  await vi.advanceTimersByTimeAsync(20);
  play.refreshBalance();
  expect(play.getState().balance).toBe(9_800n);
  await finish();
  expect(play.getState().balance).toBe(777n);
});
