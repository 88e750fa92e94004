import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStore } from '../../../../test/memory-store.ts';
import { openedVendorGame } from '../../../../test/vendor-fixtures.ts';
import { openRequestKeeper } from '../../../round/spin-request.ts';
import { VendorRefused, type TableBet, type TableReply, type TableRound } from '../../api/vendor-calls.ts';
import { createTablePlay, type TableNeeds } from './table-play.ts';

const choice = { lines: [{ spot: 'red', stake: '200' }] };
const round: TableRound = { roundId: 'R-1', at: null, bet: 200n, payout: 400n, outcome: { pocket: 1 }, choice };
const reply: TableReply = { ...round, balance: 10_200n };

function setUp(answers: readonly (TableReply | VendorRefused)[], change: Partial<TableNeeds> = {}) {
  const asked: TableBet[] = [];
  const shown: string[] = [];
  const balances: bigint[] = [];
  const store = memoryStore();
  let id = 0;
  const play = createTablePlay({
    calls: {
      playTable: (input) => {
        const answer = answers[Math.min(asked.length, answers.length - 1)] as TableReply | VendorRefused;
        asked.push(input);
        return answer instanceof VendorRefused ? Promise.reject(answer) : Promise.resolve(answer);
      },
      tableRounds: () => Promise.resolve([]),
      shown: ({ roundId }) => Promise.resolve(void shown.push(roundId)),
      balance: () => Promise.resolve(777n),
    },
    opened: openedVendorGame(),
    keeper: openRequestKeeper(store),
    showMs: () => 5_000,
    newId: () => `id-${(id += 1)}`,
    nowMs: () => Date.now(),
    tempo: () => 'normal',
    onBalance: (balance) => void balances.push(balance),
    onShowing: () => undefined,
    onOver: () => undefined,
    ...change,
  });
  return { play, asked, shown, balances, store };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a round at a table', () => {
  it('is one bet however often it is pressed, and tells nothing of its end before the show is over', async () => {
    const { play, asked, shown, balances } = setUp([reply]);
    play.bet(200n, choice);
    play.bet(200n, choice);
    await vi.advanceTimersByTimeAsync(100);
    play.bet(200n, choice);
    expect(asked).toEqual([{ session: 'session-1', bet: 200n, clientRoundId: 'id-1', choice }]);
    expect(play.getState()).toMatchObject({ phase: 'show', won: 0n, balance: 9_800n, past: [] });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(play.getState()).toMatchObject({ phase: 'idle', won: 400n, balance: 10_200n, ended: 1 });
    expect(play.getState().past.map(({ roundId }) => roundId)).toEqual(['R-1']);
    expect([shown, balances]).toEqual([['R-1'], [10_200n]]);
  });

  it('can be cut to its end', async () => {
    const { play } = setUp([reply]);
    play.bet(200n, choice);
    await vi.advanceTimersByTimeAsync(100);
    play.hurry();
    await vi.advanceTimersByTimeAsync(0);
    expect(play.getState()).toMatchObject({ phase: 'idle', won: 400n, isHurried: true });
  });

  it('is asked again with the same id while no answer is certain', async () => {
    const { play, asked } = setUp([new VendorRefused('WALLET_UNAVAILABLE'), new VendorRefused('NETWORK'), reply]);
    play.bet(200n, choice);
    await vi.advanceTimersByTimeAsync(100);
    expect(play.getState().phase).toBe('trouble-wallet');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked.map(({ clientRoundId }) => clientRoundId)).toEqual(['id-1', 'id-1', 'id-1']);
    expect(play.getState().won).toBe(400n);
  });

  it('that is refused leaves the balance and says why', async () => {
    const { play } = setUp([new VendorRefused('MAINTENANCE')]);
    play.bet(200n, choice);
    await vi.advanceTimersByTimeAsync(100);
    expect(play.getState()).toMatchObject({ phase: 'idle', problem: 'MAINTENANCE', balance: 10_000n, round: null });
    play.clearProblem();
    expect(play.getState().problem).toBeNull();
  });
});

it('a round that was not shown to its end is shown after a reload, and its win is not in the balance before', async () => {
  const { play, asked } = setUp([reply], { opened: openedVendorGame({ lastTable: { ...round, isShown: false } }) });
  expect(play.getState().balance).toBe(9_600n);
  play.start();
  expect(play.getState()).toMatchObject({ phase: 'show', isResumed: true });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(play.getState()).toMatchObject({ phase: 'idle', balance: 10_000n, won: 400n });
  expect(asked).toEqual([]);
});

it('an unanswered bet is asked again after a reload with the choice it was made with', async () => {
  const first = setUp([new VendorRefused('NETWORK')]);
  first.play.bet(200n, choice);
  await vi.advanceTimersByTimeAsync(100);
  const { play, asked } = setUp([reply], { keeper: openRequestKeeper(first.store) });
  play.start();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual([{ session: 'session-1', bet: 200n, clientRoundId: 'id-1', choice }]);
});

it('a replay moves no money', async () => {
  const { play, asked, shown } = setUp([reply]);
  play.replay(round);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(play.getState()).toMatchObject({ phase: 'idle', won: 400n, balance: 10_000n, past: [] });
  expect([asked, shown]).toEqual([[], []]);
});
