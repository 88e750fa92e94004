import { repeatDecisions } from '@talora/domain/games/house/decisions.ts';
import { playRound } from '@talora/domain/games/slots/engine/round.ts';
import { KOPI_SEVENS } from '@talora/domain/games/slots/models/kopi-sevens.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStore } from '../../test/memory-store.ts';
import { STOPS } from '../../test/settled-round.ts';
import { answerOf, modelById, slotRound, smallWin } from '../../test/slot-fixtures.ts';
import {
  RoundRefused,
  type Answer,
  type Bet,
  type GameHost,
  type PlayedRound,
  type SlotRound,
  type TableRound,
} from '../host/game-host.ts';
import { slotShow, type SlotDrawn } from '../show/slot-show.ts';
import { tableShow, type TableDrawn } from '../tables/table-show.ts';
import { openRequestKeeper } from './bet-request.ts';
import { RoundMachine } from './machine.ts';
import type { RoundNeeds, RoundShow } from './round-needs.ts';

type Reply<Round> = Answer<Round> | RoundRefused;
type Change<Round extends PlayedRound, Drawn extends object> = Partial<Omit<RoundNeeds<Round, Drawn>, 'host'>>;

/** A machine on a host that tells these answers one after another, the last one again and again. */
function setUp<Round extends PlayedRound, Drawn extends object>(
  show: RoundShow<Round, Drawn>,
  replies: readonly Reply<Round>[],
  change: Change<Round, Drawn> = {},
) {
  const asked: Bet[] = [];
  const shown: string[] = [];
  const balances: bigint[] = [];
  const store = memoryStore();
  const onOver = vi.fn();
  const readBalance = vi.fn(async () => 777n);
  const readRounds = vi.fn<GameHost<Round>['rounds']>(async () => ({ rounds: [], isLast: true, today: null }));
  const playHost = vi.fn<GameHost<Round>['play']>(async (bet) => {
    const answer = replies[Math.min(asked.length, replies.length - 1)] as Reply<Round>;
    asked.push(bet);
    if (answer instanceof RoundRefused) throw answer;
    return answer;
  });
  let id = 0;
  const play = new RoundMachine<Round, Drawn>({
    host: {
      play: playHost,
      shown: async (roundId) => void shown.push(roundId),
      balance: readBalance,
      rounds: readRounds,
    },
    show,
    opened: { balance: 10_000n, betLevels: [100n, 200n, 500n], paceMs: 0, freeRounds: null },
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
    onWaiting: () => undefined,
    onOver,
    ...change,
  });
  return { play, asked, shown, balances, store, onOver, readBalance, readRounds, playHost };
}

const model = modelById('rimba-lines');
const script = smallWin(model, 200n);
const won = slotRound(script);
const onSlot = (replies: readonly Reply<SlotRound>[], change?: Change<SlotRound, SlotDrawn>) => setUp(slotShow(model), replies, change);

/** A round of Kopitiam Sevens at a bet of 2.00: named stops, and the wheel's place where it is due. */
const kopi = (...decisions: readonly number[]): SlotRound => slotRound(playRound(KOPI_SEVENS, repeatDecisions([...decisions]), 200n));
const onKopi = (round: SlotRound, change?: Change<SlotRound, SlotDrawn>) => setUp(slotShow(KOPI_SEVENS), [answerOf(round)], change);

const choice = { lines: [{ spot: 'red', stake: '200' }] };
const spun: TableRound = { roundId: 'R-1', at: null, bet: 200n, payout: 400n, outcome: { pocket: 1 }, choice };
const onTable = (replies: readonly Reply<TableRound>[], change?: Change<TableRound, TableDrawn>) =>
  setUp(
    tableShow(() => 5_000),
    replies,
    { readsPast: true, ...change },
  );

const finish = () => vi.advanceTimersByTimeAsync(120_000);
const soon = () => vi.advanceTimersByTimeAsync(10);

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

describe('a bet', () => {
  it('is one bet however often the button is pressed, and ends with exactly what the server said', async () => {
    const { play, asked, shown, balances } = onSlot([answerOf(won)]);
    play.press();
    play.press();
    play.press();
    await finish();
    expect(asked).toEqual([{ id: 'id-1', bet: 200n, choice: null }]);
    expect(play.getState()).toMatchObject({ phase: 'idle', won: won.payout, balance: 9_800n + won.payout, ended: 1, asked: null });
    expect(shown).toEqual(['R-1']);
    expect(balances).toEqual([9_800n + won.payout]);
  });

  it('shows no win and no new balance before the show has come there', async () => {
    const { play, balances } = onSlot([answerOf(won)]);
    const seen: { won: bigint; balance: bigint; beat: string | null }[] = [];
    play.subscribe(() => {
      const { won: sum, balance, beat } = play.getState();
      seen.push({ won: sum, balance, beat });
    });
    play.press();
    await soon();
    expect(balances).toEqual([]);
    await finish();
    for (const { won: sum, balance, beat } of seen) {
      if (beat === 'run' || beat === 'land') expect(sum).toBe(0n);
      if (beat !== null) expect(balance).toBeLessThanOrEqual(10_000n);
    }
    expect(seen.some(({ beat }) => beat === 'win' || beat === 'sum')).toBe(true);
  });

  it.each(['NETWORK', 'WALLET_UNAVAILABLE', 'BUSY', 'BAD_REPLY', 'TOO_SOON'])('after %s is asked again with the same id', async (code) => {
    const { play, asked } = onSlot([new RoundRefused(code), new RoundRefused(code, { waitMs: 50 }), answerOf(won)]);
    play.press();
    await finish();
    expect(asked.map(({ id }) => id)).toEqual(['id-1', 'id-1', 'id-1']);
    expect(play.getState()).toMatchObject({ phase: 'idle', problem: null, won: won.payout });
  });

  it('tells what the trouble is while it is asked again; a nudge asks at once, and the answer ends what is kept', async () => {
    const { play, asked, store } = onSlot([new RoundRefused('WALLET_UNAVAILABLE', { waitMs: 60_000 }), answerOf(won)]);
    play.press();
    await soon();
    expect(play.getState().phase).toBe('trouble-wallet');
    expect(store.read('arcade.asked-round')).toMatchObject({ id: 'id-1', bet: '200', seat: 'seat-1' });
    play.press();
    play.hurry();
    expect(asked).toHaveLength(1);
    play.retryNow();
    await soon();
    expect(asked).toHaveLength(2);
    expect(play.getState().phase).toBe('show');
    expect(store.read('arcade.asked-round')).toBeNull();
  });

  it.each(['INSUFFICIENT_FUNDS', 'LIMIT_REACHED', 'MAINTENANCE', 'SITE_CLOSED', 'PLAYER_BLOCKED', 'ROUND_OPEN', 'BAD_REQUEST'])(
    'that is refused with %s changes nothing',
    async (code) => {
      const { play, asked, shown, store } = onSlot([new RoundRefused(code)]);
      const before = play.getState().scene;
      play.press();
      await finish();
      expect(asked).toHaveLength(1);
      expect(play.getState()).toMatchObject({ phase: 'idle', problem: { code }, balance: 10_000n, won: 0n, isOver: false, scene: before });
      expect([shown, store.read('arcade.asked-round')]).toEqual([[], null]);
      play.clearProblem();
      expect(play.getState().problem).toBeNull();
    },
  );

  it('says at once that the game is being maintained, and does not ask for ever', async () => {
    const { play, asked } = onSlot([new RoundRefused('SITE_CLOSED')]);
    play.press();
    await soon();
    expect(play.getState()).toMatchObject({ phase: 'idle', problem: { code: 'SITE_CLOSED' } });
    await finish();
    expect(asked).toHaveLength(1);
  });

  it('takes over the balance that a refusal tells', async () => {
    const { play } = onSlot([new RoundRefused('INSUFFICIENT_FUNDS', { balance: 40n })]);
    play.press();
    await soon();
    expect(play.getState()).toMatchObject({ phase: 'idle', balance: 40n });
  });

  it('keeps the pace of the server', async () => {
    const { play, asked } = onTable([answerOf(spun)], {
      opened: { balance: 10_000n, betLevels: [200n], paceMs: 2_500, freeRounds: null },
    });
    play.place(200n, choice);
    await soon();
    play.hurry();
    await soon();
    expect(play.getState().phase).toBe('idle');
    play.place(200n, choice);
    await vi.advanceTimersByTimeAsync(2_400);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(asked).toHaveLength(2);
  });

  it('is none without a stake, or above what is on offer', async () => {
    const { play, asked } = onSlot([answerOf(won)]);
    play.place(0n, choice);
    play.setBet(300n);
    expect([asked, play.getState().bet]).toEqual([[], 200n]);
  });
});

describe('a bet that nobody has answered', () => {
  const lost = new RoundRefused('NETWORK');
  const onNothing = (rounds: () => Promise<readonly SlotRound[]>, replies: readonly Reply<SlotRound>[] = [lost]) => {
    const set = onSlot(replies);
    set.readRounds.mockImplementation(async () => ({ rounds: await rounds(), isLast: true, today: null }));
    return set;
  };

  it('may be given up; when the rounds do not tell of it, that is said, and the next bet is a new one', async () => {
    const { play, asked, store, readBalance } = onNothing(async () => []);
    play.giveUp();
    play.press();
    await soon();
    expect(play.getState()).toMatchObject({ phase: 'trouble-network', canGiveUp: true });
    play.giveUp();
    await soon();
    expect(play.getState()).toMatchObject({ phase: 'idle', asked: null, canGiveUp: false, dropped: 'absent', won: 0n, balance: 777n });
    expect([asked.length, store.read('arcade.asked-round'), readBalance.mock.calls.length]).toEqual([1, null, 1]);
    play.press();
    await soon();
    expect(asked.map(({ id }) => id)).toEqual(['id-1', 'id-2']);
    expect(play.getState().dropped).toBeNull();
  });

  it('is shown when it came all the same, and no other bet is made before that is known', async () => {
    let isOnline = false;
    const { play, asked, shown } = onNothing(async () => (isOnline ? [won] : Promise.reject(lost)));
    play.press();
    await soon();
    play.giveUp();
    await soon();
    expect(play.getState()).toMatchObject({ phase: 'idle', dropped: 'unknown', balance: 10_000n });
    play.press();
    await soon();
    expect(asked).toHaveLength(1);
    isOnline = true;
    play.retryNow();
    await soon();
    expect(play.getState()).toMatchObject({ phase: 'show', dropped: null, isResumed: true });
    await finish();
    expect(play.getState()).toMatchObject({ phase: 'idle', won: won.payout, balance: 777n });
    expect(shown).toEqual(['R-1']);
  });

  it('is dropped by itself after a minute, not before', async () => {
    const { play } = onNothing(async () => []);
    play.press();
    await vi.advanceTimersByTimeAsync(59_900);
    expect(play.getState().phase).toBe('trouble-network');
    await vi.advanceTimersByTimeAsync(200);
    expect(play.getState()).toMatchObject({ phase: 'idle', dropped: 'absent' });
  });

  it('is not absent while it may still be on its way', async () => {
    let answer: ((round: Answer<SlotRound>) => void) | undefined;
    let rounds: readonly SlotRound[] = [];
    const { play, shown, playHost: host } = onNothing(async () => rounds);
    host.mockRejectedValueOnce(lost).mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    play.press();
    await vi.advanceTimersByTimeAsync(1_000);
    play.giveUp();
    await soon();
    expect(play.getState().dropped).toBe('unknown');
    rounds = [won];
    answer?.(answerOf(won));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(play.getState().dropped).toBeNull();
    await finish();
    expect([shown, play.getState().won]).toEqual([['R-1'], won.payout]);
  });

  it.each(['BUSY', 'WALLET_UNAVAILABLE', 'BAD_REPLY'])(
    'that was answered with %s cannot be given up, and is never dropped',
    async (code) => {
      const { play, asked } = onNothing(async () => [], [lost, new RoundRefused(code), lost]);
      play.press();
      await vi.advanceTimersByTimeAsync(5_000);
      expect(play.getState().canGiveUp).toBe(false);
      play.giveUp();
      await vi.advanceTimersByTimeAsync(70_000);
      expect(play.getState().phase).toBe('trouble-network');
      expect(new Set(asked.map(({ id }) => id))).toEqual(new Set(['id-1']));
    },
  );
});

describe('a tap while no answer has come', () => {
  const slow = async (tapAtMs: number) => {
    const { play, playHost: host } = onTable([answerOf(spun)]);
    host.mockImplementationOnce(() => new Promise((resolve) => setTimeout(() => resolve(answerOf(spun)), 1_000)));
    play.place(200n, choice);
    await vi.advanceTimersByTimeAsync(tapAtMs);
    play.hurry();
    await vi.advanceTimersByTimeAsync(1_100 - tapAtMs);
    return play.getState().phase;
  };

  it('skips the show that comes', async () => expect(await slow(400)).toBe('idle'));
  it('is nothing as the second half of a double click', async () => expect(await slow(300)).toBe('show'));
});

describe('the end of a session', () => {
  it.each(['SESSION_ENDED', 'TICKET_INVALID'])('comes with %s, is told once, and nothing can be bet any more', async (code) => {
    const { play, asked, onOver } = onSlot([new RoundRefused(code)]);
    play.press();
    await finish();
    expect(play.getState()).toMatchObject({ phase: 'idle', isOver: true, problem: null });
    play.end();
    play.press();
    play.startAutoplay({ left: 5, lossLimitMinor: 1_000n, winLimitMinor: null, netMinor: 0n });
    await finish();
    expect(asked).toHaveLength(1);
    expect(onOver).toHaveBeenCalledTimes(1);
  });
});

describe('going on', () => {
  it('shows the round that was not shown to its end, without a bet and without telling its win by the balance', async () => {
    const { play, asked, shown } = onSlot([answerOf(won)], {
      opened: { balance: 9_800n + won.payout, betLevels: [100n, 200n], paceMs: 0, freeRounds: null },
      openRound: { ...won, roundId: 'R-0' },
    });
    expect(play.getState().balance).toBe(9_800n);
    play.start();
    expect(play.getState()).toMatchObject({ phase: 'show', isResumed: true, balance: 9_800n });
    await finish();
    expect([asked, shown]).toEqual([[], ['R-0']]);
    expect(play.getState()).toMatchObject({ phase: 'idle', isResumed: false, won: won.payout, balance: 9_800n + won.payout });
  });

  it('asks for an unanswered bet by its own id after a reload, with the choice it was made with', async () => {
    const first = onTable([new RoundRefused('NETWORK')]);
    first.play.place(200n, choice);
    await soon();
    const { play, asked, store } = onTable([answerOf(spun)], { keeper: openRequestKeeper(first.store) });
    play.start();
    expect(play.getState().isResumed).toBe(true);
    await finish();
    expect(asked).toEqual([{ id: 'id-1', bet: 200n, choice }]);
    expect(store.read('arcade.asked-round')).toBeNull();
  });

  it('a hurried show ends the same', async () => {
    const { play } = onSlot([answerOf(won)]);
    play.press();
    for (let i = 0; i < 40; i += 1) {
      await vi.advanceTimersByTimeAsync(60);
      play.hurry();
    }
    await vi.advanceTimersByTimeAsync(400);
    expect(play.getState()).toMatchObject({ phase: 'idle', won: won.payout });
  });

  it('hurries one part at a time: reels, lines, the wheel', async () => {
    const round = kopi(...STOPS.wheel, 2);
    const { play } = onKopi(round);
    play.press();
    await vi.advanceTimersByTimeAsync(100);
    play.press();
    await vi.advanceTimersByTimeAsync(300);
    expect(play.getState().beat).toBe('win');
    play.press();
    await soon();
    expect(play.getState().beat).toBe('feature');
    play.press();
    await soon();
    expect(play.getState().scene.feature).toMatchObject({ kind: 'wheel', phase: 'offer' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(play.getState().scene.feature).toMatchObject({ kind: 'wheel', phase: 'offer' });
    const beforeWheel = play.getState().won;
    play.press();
    await soon();
    expect(play.getState()).toMatchObject({ won: beforeWheel, scene: { feature: { phase: 'turn' } } });
    play.press();
    await soon();
    expect(play.getState()).toMatchObject({ won: round.payout, scene: { feature: { phase: 'prize' } } });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(play.getState().phase).toBe('idle');
  });

  it('waits for the player at a big win, whose balance comes after it', async () => {
    const round = kopi(...STOPS.many);
    const { play } = onKopi(round);
    play.press();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(play.getState()).toMatchObject({ beat: 'big-win', won: round.payout, balance: 9_800n });
    play.hurry();
    await soon();
    expect(play.getState()).toMatchObject({ phase: 'idle', balance: 9_800n + round.payout, ended: 1 });
  });
});

describe('a round at a table', () => {
  it('tells nothing of its end before the show is over', async () => {
    const { play, asked, shown, balances } = onTable([answerOf(spun)]);
    play.start();
    play.place(200n, choice);
    play.place(200n, choice);
    expect(play.getState().asked).toMatchObject({ bet: 200n, choice });
    await vi.advanceTimersByTimeAsync(100);
    play.place(200n, choice);
    expect(asked).toEqual([{ id: 'id-1', bet: 200n, choice }]);
    expect(play.getState()).toMatchObject({ phase: 'show', won: 0n, balance: 9_800n, past: [], asked: null });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(play.getState()).toMatchObject({ phase: 'idle', won: 400n, balance: 10_200n, ended: 1 });
    expect(play.getState().past.map(({ roundId }) => roundId)).toEqual(['R-1']);
    expect([shown, balances]).toEqual([['R-1'], [10_200n]]);
  });

  it('can be cut to its end, and its end is a moment of its own', async () => {
    const { play } = onTable([answerOf(spun)]);
    play.place(200n, choice);
    await vi.advanceTimersByTimeAsync(100);
    const { beatNo } = play.getState();
    play.hurry();
    await soon();
    expect(play.getState()).toMatchObject({ phase: 'idle', won: 400n, isHurried: true, beatNo: beatNo + 1 });
  });

  it('reads the rounds before at the start, and leaves out the one on show', async () => {
    const { play } = onTable([answerOf(spun)], { openRound: spun, past: [] });
    const known = { ...spun, roundId: 'R-0' };
    const reading = setUp(
      tableShow(() => 5_000),
      [answerOf(spun)],
      { openRound: spun, past: [known], readsPast: true },
    );
    reading.play.start();
    await soon();
    expect(reading.play.getState().past.map(({ roundId }) => roundId)).toEqual(['R-0']);
    play.start();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(play.getState().past.map(({ roundId }) => roundId)).toEqual(['R-1']);
  });
});

describe('a replay', () => {
  it('calls nothing and moves no balance, and the bet is the player’s again', async () => {
    const { play, asked, shown, balances } = onSlot([answerOf(won)]);
    play.replay({ ...slotRound(smallWin(model, 500n)), roundId: 'R-9' });
    expect(play.getState()).toMatchObject({ bet: 500n, round: { isReplay: true } });
    await finish();
    expect(play.getState()).toMatchObject({ phase: 'idle', balance: 10_000n, bet: 200n, past: [] });
    expect([asked, shown, balances]).toEqual([[], [], []]);
  });
});

describe('free rounds', () => {
  it('are played at their own bet, which the player cannot change, and are paid at the end of all', async () => {
    const free = slotRound(smallWin(model, 100n));
    const answer = { round: free, waiting: null, balance: 10_000n, freeRounds: { left: 0, bet: 100n, won: free.payout } };
    const { play, asked } = onSlot([answer], {
      opened: { balance: 10_000n, betLevels: [100n, 200n, 500n], paceMs: 0, freeRounds: { left: 1, bet: 100n, won: 0n } },
    });
    play.setBet(500n);
    expect(play.getState().bet).toBe(100n);
    play.press();
    await vi.advanceTimersByTimeAsync(50);
    expect(play.getState().balance).toBe(10_000n);
    await finish();
    expect(asked[0]?.bet).toBe(100n);
    expect(play.getState()).toMatchObject({ balance: 10_000n, freeRounds: { left: 0, won: free.payout } });
    play.setBet(500n);
    expect(play.getState().bet).toBe(500n);
  });
});

describe('a series', () => {
  const series = { left: 5, lossLimitMinor: 100_000n, winLimitMinor: null, netMinor: 0n };

  it('plays by itself, through wheel and big win, and stops when told', async () => {
    const { play, asked } = onKopi(kopi(...STOPS.wheel, 5));
    play.startAutoplay(series);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(asked.length).toBeGreaterThan(1);
    play.stopAutoplay();
    const count = asked.length;
    for (let i = 0; i < 8; i += 1) {
      play.hurry();
      await vi.advanceTimersByTimeAsync(10_000);
    }
    expect(play.getState()).toMatchObject({ phase: 'idle', autoplay: null });
    expect(asked).toHaveLength(count);
  });

  it('ends after its rounds', async () => {
    const { play, asked } = onKopi(kopi(...STOPS.nothing));
    play.startAutoplay({ ...series, left: 3 });
    await finish();
    expect(asked.map(({ id }) => id)).toEqual(['id-1', 'id-2', 'id-3']);
    expect(play.getState()).toMatchObject({ phase: 'idle', autoplay: null });
  });

  it('ends with a refusal', async () => {
    const { play, asked } = onSlot([new RoundRefused('INSUFFICIENT_FUNDS')]);
    play.startAutoplay(series);
    await finish();
    expect(asked).toHaveLength(1);
    expect(play.getState()).toMatchObject({ phase: 'idle', autoplay: null, problem: { code: 'INSUFFICIENT_FUNDS' } });
  });
});

describe('the balance', () => {
  it('is read afresh when the site says that it changed, but never during a show', async () => {
    const { play, readBalance } = onSlot([answerOf(won)]);
    play.press();
    await vi.advanceTimersByTimeAsync(20);
    play.refreshBalance();
    expect(play.getState().balance).toBe(9_800n);
    expect(readBalance).not.toHaveBeenCalled();
    await finish();
    expect(play.getState().balance).toBe(777n);
  });

  it('that the site tells is not read when it is the one that is known', async () => {
    const { play, readBalance } = onSlot([answerOf(won)]);
    play.refreshBalance(10_000n);
    await soon();
    expect(readBalance).not.toHaveBeenCalled();
    play.refreshBalance(55_500n);
    await soon();
    expect(play.getState().balance).toBe(777n);
  });
});
