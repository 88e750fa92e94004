import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStore } from '../../test/memory-store.ts';
import { RoundRefused, type Answer, type GameHost, type StepCalls, type TableRound, type WaitingRound } from '../host/game-host.ts';
import { tableShow, type TableDrawn } from '../tables/table-show.ts';
import { openRequestKeeper } from './bet-request.ts';
import { RoundMachine } from './machine.ts';
import type { RoundNeeds } from './round-needs.ts';

type Reply = Answer<TableRound> | RoundRefused;

const SHOW_MS = 2_000;
const ENDS_AT = '2026-01-02T00:00:00.000Z';
const opening = { mines: 3, picks: [] };
const waits = (picks: readonly number[], roundId = 'id-1'): WaitingRound => ({
  roundId,
  bet: 200n,
  choice: { mines: 3, picks },
  cards: null,
  acts: picks.length,
  endsAt: ENDS_AT,
});
const waiting = (picks: readonly number[], roundId?: string): Answer<TableRound> => ({
  round: null,
  waiting: waits(picks, roundId),
  balance: 9_800n,
  freeRounds: null,
});
const ended = (payout: bigint, picks: readonly number[] = [7], roundId = 'id-1'): Answer<TableRound> => ({
  round: {
    roundId,
    at: null,
    bet: 200n,
    payout,
    outcome: { mines: [1, 2, 3], picks, hit: null, factor: 13_600 },
    choice: { mines: 3, picks },
  },
  waiting: null,
  balance: 9_800n + payout,
  freeRounds: null,
});
const no = (code: string, facts: ConstructorParameters<typeof RoundRefused>[1] = {}): RoundRefused => new RoundRefused(code, facts);

/** Tells these answers one after another, the last one again and again. */
function telling(replies: readonly Reply[]): () => Promise<Answer<TableRound>> {
  let count = 0;
  return async () => {
    const reply = replies[Math.min(count, replies.length - 1)];
    count += 1;
    if (reply === undefined) throw new TypeError('not to be asked');
    if (reply instanceof RoundRefused) throw reply;
    return reply;
  };
}

interface Replies {
  readonly play?: readonly Reply[];
  readonly act?: readonly Reply[];
  readonly present?: readonly Reply[];
}

/** A machine whose rounds have steps, and all that it asks and tells. */
function setUp(replies: Replies, change: Partial<RoundNeeds<TableRound, TableDrawn>> = {}) {
  const play = vi.fn<GameHost<TableRound>['play']>(telling(replies.play ?? []));
  const act = vi.fn<StepCalls<TableRound>['act']>(telling(replies.act ?? []));
  const present = vi.fn<StepCalls<TableRound>['present']>(telling(replies.present ?? []));
  const steps: StepCalls<TableRound> = { act, present };
  const shown: string[] = [];
  const balances: bigint[] = [];
  const kept: (string | null)[] = [];
  const store = memoryStore();
  const host: GameHost<TableRound> = {
    play,
    shown: async (roundId) => void shown.push(roundId),
    balance: async () => 777n,
    rounds: async () => ({ rounds: [], isLast: true, today: null }),
    steps,
  };
  let id = 0;
  const machine = new RoundMachine<TableRound, TableDrawn>({
    host,
    show: tableShow(() => SHOW_MS),
    opened: { balance: 10_000n, betLevels: [100n, 200n], paceMs: 0, freeRounds: null },
    openRound: null,
    openWaiting: null,
    past: [],
    readsPast: false,
    keeper: openRequestKeeper(store),
    firstBet: 200n,
    seat: () => 'seat-1',
    newId: () => `id-${(id += 1)}`,
    nowMs: () => Date.now(),
    tempo: () => 'normal',
    onBalance: (balance) => void balances.push(balance),
    onWaiting: (roundId) => void kept.push(roundId),
    onOver: () => undefined,
    ...change,
  });
  return { machine, play, act, present, shown, balances, kept, store };
}

const soon = () => vi.advanceTimersByTimeAsync(10);
const finish = () => vi.advanceTimersByTimeAsync(60_000);

/** A machine whose first bet has come to wait for the player. */
async function begun(replies: Omit<Replies, 'play'>) {
  const set = setUp({ ...replies, play: [waiting([])] });
  set.machine.place(200n, opening);
  await soon();
  return set;
}

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

describe('a round that waits', () => {
  it('has its stake gone, is kept for a reload, and lets no other bet, replay or series begin', async () => {
    const { machine, play, balances, kept, store } = await begun({});
    expect(machine.getState()).toMatchObject({
      phase: 'waiting',
      waiting: { acts: 0 },
      balance: 9_800n,
      bet: 200n,
      asked: null,
      round: null,
    });
    expect([balances, kept, store.read('arcade.asked-round')]).toEqual([[9_800n], ['id-1'], null]);
    machine.place(200n, opening);
    machine.press();
    machine.setBet(100n);
    machine.startAutoplay({ left: 5, lossLimitMinor: 1_000n, winLimitMinor: null, netMinor: 0n });
    const { round } = ended(0n, [7], 'R-0');
    if (round !== null) machine.replay(round);
    await finish();
    expect(play).toHaveBeenCalledTimes(1);
    expect(machine.getState()).toMatchObject({ phase: 'waiting', bet: 200n, autoplay: null, round: null });
  });

  it('goes on with each act, and one pressed twice is one', async () => {
    const { machine, act } = await begun({ act: [waiting([7]), waiting([7, 9])] });
    machine.act({ pick: 7 });
    machine.act({ pick: 7 });
    expect(machine.getState()).toMatchObject({ phase: 'asking', waiting: { acts: 0 }, act: { pick: 7 } });
    await soon();
    expect(machine.getState()).toMatchObject({ phase: 'waiting', waiting: { acts: 1, choice: { picks: [7] } }, act: null });
    machine.act({ pick: 9 });
    await soon();
    expect(act.mock.calls).toEqual([
      ['id-1', 0, { pick: 7 }],
      ['id-1', 1, { pick: 9 }],
    ]);
  });

  it('tells of its end by the show, and of what it pays after that', async () => {
    const { machine, shown, balances, kept } = await begun({ act: [ended(272n)] });
    machine.act({ cashOut: true });
    await soon();
    expect(machine.getState()).toMatchObject({
      phase: 'show',
      waiting: null,
      act: null,
      won: 0n,
      balance: 9_800n,
      round: { payout: 272n },
    });
    expect([shown, balances]).toEqual([[], [9_800n]]);
    await vi.advanceTimersByTimeAsync(SHOW_MS);
    expect(machine.getState()).toMatchObject({ phase: 'idle', won: 272n, balance: 10_072n, ended: 1 });
    expect([shown, balances, kept]).toEqual([['id-1'], [9_800n, 10_072n], ['id-1', null]]);
    expect(machine.getState().past.map(({ roundId }) => roundId)).toEqual(['id-1']);
  });

  it('draws afresh with each answer, so that it moves and sounds once', async () => {
    const { machine } = await begun({ act: [waiting([7])] });
    const { beatNo } = machine.getState();
    machine.act({ pick: 7 });
    expect(machine.getState().beatNo).toBe(beatNo);
    await soon();
    expect(machine.getState().beatNo).toBe(beatNo + 1);
  });
});

describe('an act without a certain answer', () => {
  it.each(['NETWORK', 'BUSY', 'BAD_REPLY', 'WALLET_UNAVAILABLE', 'TOO_SOON'])('%s is asked again as the same act', async (code) => {
    const { machine, act } = await begun({ act: [no(code), no(code), waiting([7])] });
    machine.act({ pick: 7 });
    await finish();
    expect(act.mock.calls).toEqual(Array.from({ length: 3 }, () => ['id-1', 0, { pick: 7 }]));
    expect(machine.getState()).toMatchObject({ phase: 'waiting', waiting: { acts: 1 }, problem: null });
  });

  it('cannot be given up, is never dropped, and the table still has its round', async () => {
    const { machine, act } = await begun({ act: [no('NETWORK')] });
    machine.act({ pick: 7 });
    await soon();
    expect(machine.getState()).toMatchObject({ phase: 'trouble-network', canGiveUp: false, waiting: { acts: 0 }, act: { pick: 7 } });
    machine.giveUp();
    machine.act({ cashOut: true });
    await vi.advanceTimersByTimeAsync(300_000);
    expect(machine.getState().phase).toBe('trouble-network');
    const count = act.mock.calls.length;
    machine.retryNow();
    await soon();
    expect(act.mock.calls.length).toBe(count + 1);
    expect(new Set(act.mock.calls.map(([, , asked]) => JSON.stringify(asked)))).toEqual(new Set(['{"pick":7}']));
  });

  it('that is refused for certain leaves the round as it was, and says why', async () => {
    const { machine, act } = await begun({ act: [no('SITE_CLOSED'), waiting([7])] });
    machine.act({ pick: 7 });
    await soon();
    expect(machine.getState()).toMatchObject({ phase: 'waiting', waiting: { acts: 0 }, act: null, problem: { code: 'SITE_CLOSED' } });
    machine.act({ pick: 7 });
    await soon();
    expect(machine.getState()).toMatchObject({ phase: 'waiting', waiting: { acts: 1 }, problem: null });
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('ends with the session', async () => {
    const { machine, act } = await begun({ act: [no('SESSION_ENDED')] });
    machine.act({ pick: 7 });
    await soon();
    machine.act({ pick: 8 });
    await soon();
    expect(machine.getState()).toMatchObject({ isOver: true, problem: null, waiting: { acts: 0 } });
    expect(act).toHaveBeenCalledTimes(1);
  });
});

describe('a round that went on elsewhere', () => {
  it.each(['ROUND_MOVED', 'ACT_INVALID'])('after %s is read as it stands, and goes on from there', async (code) => {
    const { machine, act, present } = await begun({ act: [no(code), waiting([4, 5, 6])], present: [no('NETWORK'), waiting([4, 5])] });
    machine.act({ pick: 7 });
    await finish();
    expect(present.mock.calls).toEqual([['id-1'], ['id-1']]);
    expect(machine.getState()).toMatchObject({ phase: 'waiting', waiting: { acts: 2 }, isMoved: true, problem: null });
    machine.act({ pick: 6 });
    await soon();
    expect(act.mock.calls[1]).toEqual(['id-1', 2, { pick: 6 }]);
    expect(machine.getState().isMoved).toBe(false);
  });

  it('is said to have moved only when it has', async () => {
    const { machine } = await begun({ act: [no('ACT_INVALID')], present: [waiting([])] });
    machine.act({ pick: 7 });
    await soon();
    expect(machine.getState()).toMatchObject({ phase: 'waiting', isMoved: false });
  });

  it('and ended there is shown', async () => {
    const { machine, shown, kept } = await begun({ act: [no('ROUND_MOVED')], present: [ended(272n)] });
    machine.act({ pick: 7 });
    await soon();
    expect(machine.getState()).toMatchObject({ phase: 'show', isMoved: true, waiting: null, balance: 9_800n });
    await finish();
    expect(machine.getState()).toMatchObject({ phase: 'idle', won: 272n, balance: 10_072n });
    expect([shown, kept.at(-1)]).toEqual([['id-1'], null]);
  });

  it('is noticed when the site tells another balance, and left alone when nothing happened to it', async () => {
    const { machine, present } = await begun({ present: [no('NETWORK'), { ...waiting([]), balance: 12_000n }, ended(272n)] });
    machine.refreshBalance(9_800n);
    await soon();
    expect(present).not.toHaveBeenCalled();
    machine.refreshBalance(12_000n);
    await soon();
    const { beatNo } = machine.getState();
    expect(machine.getState()).toMatchObject({ phase: 'waiting', balance: 9_800n });
    machine.refreshBalance(12_000n);
    await soon();
    expect(machine.getState()).toMatchObject({ phase: 'waiting', balance: 12_000n, isMoved: false, beatNo });
    machine.refreshBalance(10_072n);
    await soon();
    expect(machine.getState()).toMatchObject({ phase: 'show', isMoved: true });
  });
});

describe('a bet while a round waits already', () => {
  it('takes up the round that waits', async () => {
    const open = no('ROUND_OPEN', { roundId: 'R-7' });
    const { machine, present, kept } = setUp({ play: [open], present: [no('NETWORK'), waiting([4], 'R-7')] });
    machine.place(200n, opening);
    await finish();
    expect(present.mock.calls).toEqual([['R-7'], ['R-7']]);
    expect(machine.getState()).toMatchObject({ phase: 'waiting', waiting: { roundId: 'R-7', acts: 1 }, isResumed: true, problem: null });
    expect(kept).toEqual(['R-7']);
  });

  it('changes nothing when that round cannot be had', async () => {
    const { machine } = setUp({ play: [no('ROUND_OPEN', { roundId: 'R-7' })], present: [no('NOT_FOUND')] });
    machine.place(200n, opening);
    await soon();
    expect(machine.getState()).toMatchObject({ phase: 'idle', problem: { code: 'NOT_FOUND' }, balance: 10_000n, waiting: null });
  });
});

describe('an opening', () => {
  it('takes up the round that waits, and forgets a bet that was not answered', async () => {
    const store = memoryStore();
    const keeper = openRequestKeeper(store);
    keeper.keep({ id: 'id-0', bet: '200', seat: 'seat-1', madeAtMs: Date.now(), choice: opening });
    const { machine, play } = setUp({ act: [ended(272n)] }, { openWaiting: waits([4], 'id-0'), keeper });
    machine.start();
    await soon();
    expect(machine.getState()).toMatchObject({ phase: 'waiting', waiting: { acts: 1 }, isResumed: true, balance: 10_000n, bet: 200n });
    expect([play.mock.calls.length, store.read('arcade.asked-round')]).toEqual([0, null]);
    machine.act({ cashOut: true });
    await soon();
    expect(machine.getState()).toMatchObject({ phase: 'show', isResumed: false });
  });

  it('shows first what was not shown, and then waits', async () => {
    const { round } = ended(300n, [7], 'R-0');
    const { machine, shown } = setUp({}, { openRound: round, openWaiting: waits([], 'R-1') });
    machine.start();
    await soon();
    expect(machine.getState()).toMatchObject({ phase: 'show', round: { roundId: 'R-0' }, balance: 9_700n });
    await finish();
    expect(shown).toEqual(['R-0']);
    expect(machine.getState()).toMatchObject({ phase: 'waiting', waiting: { roundId: 'R-1' }, round: null, balance: 10_000n });
  });

  it('asks for a bet without an answer by its own id, and it waits', async () => {
    const store = memoryStore();
    openRequestKeeper(store).keep({ id: 'id-0', bet: '200', seat: 'seat-1', madeAtMs: Date.now(), choice: opening });
    const { machine, play } = setUp({ play: [waiting([], 'id-0')] }, { keeper: openRequestKeeper(store) });
    machine.start();
    await soon();
    expect(play.mock.calls).toEqual([[{ id: 'id-0', bet: 200n, choice: opening }]]);
    expect(machine.getState()).toMatchObject({ phase: 'waiting', waiting: { roundId: 'id-0' } });
  });
});

describe('a bet that was given up', () => {
  async function givenUp(present: readonly Reply[]) {
    const set = setUp({ play: [no('NETWORK')], present });
    set.machine.place(200n, opening);
    await soon();
    set.machine.giveUp();
    await soon();
    return set;
  }

  it('is found when it came all the same and waits, by its id', async () => {
    const { machine, present } = await givenUp([no('NETWORK'), waiting([])]);
    expect(machine.getState()).toMatchObject({ phase: 'idle', dropped: 'unknown' });
    machine.retryNow();
    await soon();
    expect(present.mock.calls).toEqual([['id-1'], ['id-1']]);
    expect(machine.getState()).toMatchObject({
      phase: 'waiting',
      waiting: { roundId: 'id-1' },
      dropped: null,
      isResumed: true,
      balance: 9_800n,
    });
  });

  it('is absent when nobody knows it', async () => {
    const { machine } = await givenUp([no('NOT_FOUND')]);
    expect(machine.getState()).toMatchObject({ phase: 'idle', dropped: 'absent', waiting: null, balance: 777n });
  });

  it('and has ended since is shown', async () => {
    const { machine } = await givenUp([ended(272n)]);
    expect(machine.getState()).toMatchObject({ phase: 'show', isResumed: true, balance: 9_800n });
    await finish();
    expect(machine.getState()).toMatchObject({ phase: 'idle', won: 272n, balance: 10_072n });
  });
});
