import type { arcadeCalls } from '@talora/contract/arcade/arcade.ts';
import { kopitiamRound, type KopitiamRound } from './kopitiam-round.ts';
import type { CallValue } from '@talora/contract/core/call.ts';
import { CallRefused } from '@talora/contract/core/client.ts';
import { nextAutoplay, type Autoplay } from '../autoplay/autoplay.ts';
import type { GameMoney } from '../money/game-money.ts';
import type { GameCalls, OpenedGame } from '../session/game-calls.ts';
import { isIdle, type GameState, type ReelState } from './game-state.ts';
import { createPause } from './pause.ts';
import { showStepsOf, type ShowStep, type Tempo } from './show-steps.ts';
import { startPromisedPair } from './promised-pair.ts';
import { askUntilAnswered, type RequestKeeper, type SpinRequest } from './spin-request.ts';

/** What the window shows before the first round: no line pays. */
export const FIRST_STOPS = [0, 25, 16] as const;
/** Reels that were hurried still land before their lines light up. */
const LAND_AT_ONCE_MS = 260;
/** In a series, a moment that waits for the player goes on by itself after this time. */
const AUTOPLAY_GOES_ON_MS = 2_600;

/** What a game needs from its surroundings. */
export interface GameNeeds {
  readonly calls: Pick<GameCalls, 'spin' | 'markShown' | 'balance' | 'seeds' | 'rotateSeeds'>;
  readonly opened: OpenedGame;
  readonly money: GameMoney;
  readonly keeper: RequestKeeper;
  readonly firstBet: string;
  newId(): string;
  newClientSeed(): string;
  nowMs(): number;
  tempo(): Tempo;
  /** A round has been shown to its end, or the balance was read afresh. */
  onBalance(balance: string): void;
}

/** The game of one open session: its state, and the few things a player can do. */
export interface Game {
  readonly getState: () => GameState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes up what a reload or a crash left: an unanswered bet, or a round not shown to its end. */
  start(): void;
  /** Bets once; during a show it hurries the show instead. A second press of a double click is never a second bet. */
  press(): void;
  /** Goes on at once: lands the reels, ends the lines, turns the wheel, leaves the big win. */
  hurry(): void;
  setBet(bet: string): void;
  startAutoplay(series: Autoplay): void;
  stopAutoplay(): void;
  clearProblem(): void;
  setSeeds(seeds: GameState['seeds'], revealed?: GameState['revealed']): void;
  /** The balance may have changed outside of the game. */
  refreshBalance(told?: string): void;
  end(): void;
  /** The network is back: ask again at once. */
  retryNow(): void;
}

type SpinCall = (typeof arcadeCalls)['calls']['spin'];

const still = (stops: readonly number[]): ReelState[] => stops.map((stop) => ({ kind: 'still', stop }));

export function createGame(needs: GameNeeds): Game {
  const { calls, opened, money, keeper } = needs;
  const listeners = new Set<() => void>();
  const pause = createPause();
  let trueBalance = opened.balance;
  let nextSpinAtMs = 0;
  let isBalanceStale = false;
  let state: GameState = {
    phase: 'idle',
    reels: still(FIRST_STOPS),
    tempo: needs.tempo(),
    isTease: false,
    round: null,
    line: null,
    balance: opened.openRound === null ? opened.balance : money.text(money.minor(opened.balance) - money.minor(opened.openRound.payout)),
    bet: needs.firstBet,
    won: money.text(0n),
    seeds: opened.seeds,
    autoplay: null,
    problem: null,
    isResumed: false,
    isOver: false,
    ended: 0,
    revealed: null,
  };

  function set(change: Partial<GameState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function landReel(round: KopitiamRound, reel: number, isAtOnce: boolean): void {
    const stop = round.stops[reel] ?? 0;
    set({ reels: state.reels.map((present, i) => (i === reel ? { kind: 'landing', stop, isAtOnce } : present)) });
  }

  async function showStep(round: KopitiamRound, step: ShowStep, isHurried: boolean): Promise<void> {
    const won = money.text(step.wonMinor);
    switch (step.kind) {
      case 'run':
        break;
      case 'reel':
        landReel(round, step.index, isHurried);
        set({ isTease: step.isTease && !isHurried });
        break;
      case 'line':
        set({ phase: 'lines', line: step.index, won, isTease: false });
        break;
      default:
        set({ phase: step.kind, line: null, won, isTease: false });
    }
    const isLastReel = step.kind === 'reel' && step.index === round.stops.length - 1;
    if (isHurried) return isLastReel ? pause.wait(LAND_AT_ONCE_MS) : undefined;
    await pause.wait(step.waitMs ?? (state.autoplay === null ? null : AUTOPLAY_GOES_ON_MS));
  }

  /** Plays the show. A hurry ends the part that runs: the reels, the lines, the turning, one moment. */
  async function show(round: KopitiamRound): Promise<void> {
    const steps = showStepsOf(round, state.tempo, money);
    const partOf = (step: ShowStep): string => (step.kind === 'run' ? 'reel' : step.kind);
    let hurried: string | null = null;
    pause.reset();
    for (const step of steps) {
      const part = partOf(step);
      await showStep(round, step, hurried === part);
      hurried = pause.wasHurried() ? part : hurried;
      pause.reset();
    }
  }

  function finish(round: KopitiamRound): void {
    void calls.markShown({ id: round.id }).catch(() => undefined); // not noted: shown once more at the next opening
    const series = state.autoplay;
    const left =
      series === null ? null : nextAutoplay(series, { stakeMinor: money.minor(round.stake), payoutMinor: money.minor(round.payout) });
    set({
      phase: 'idle',
      reels: still(round.stops),
      line: null,
      isTease: false,
      won: round.payout,
      balance: trueBalance,
      isResumed: false,
      autoplay: left,
      ended: state.ended + 1,
    });
    needs.onBalance(trueBalance);
    if (isBalanceStale) void readBalance();
    if (left !== null) void bet();
  }

  async function readBalance(): Promise<void> {
    isBalanceStale = false;
    try {
      const { balance } = await calls.balance();
      if (!isIdle(state)) {
        isBalanceStale = true;
        return;
      }
      trueBalance = balance;
      set({ balance });
    } catch {
      // The next round's answer brings the balance.
    }
  }

  function refuse(error: unknown, before: GameState): void {
    const code = error instanceof CallRefused ? error.code : 'INTERNAL';
    const value = error instanceof CallRefused ? (error.value as { balance?: unknown } | null) : null;
    if (typeof value?.balance === 'string') trueBalance = value.balance;
    const stops = before.reels.map((reel) => (reel.kind === 'running' ? 0 : reel.stop));
    const isOver = code === 'SESSION_EXPIRED' || code === 'NOT_LOGGED_IN';
    set({
      phase: 'idle',
      reels: still(stops),
      balance: trueBalance,
      autoplay: null,
      problem: isOver ? null : { code, error },
      isOver: state.isOver || isOver,
    });
  }

  /** Asks for a round. When its pair is used up, gives the pair that was promised a new client seed and asks again. */
  async function askWithSeed(request: SpinRequest): Promise<CallValue<SpinCall>> {
    const asked = { clientBetId: request.id, bet: request.bet };
    try {
      return await calls.spin(asked);
    } catch (error) {
      if (!(error instanceof CallRefused) || error.code !== 'CLIENT_SEED_DUE') throw error;
      const started = await startPromisedPair(calls, state.seeds, needs);
      set(started);
      return calls.spin(asked);
    }
  }

  async function ask(request: SpinRequest, before: GameState): Promise<void> {
    try {
      await pause.wait(Math.max(0, nextSpinAtMs - needs.nowMs()), { isHurryable: false });
      const reply = await askUntilAnswered(() => askWithSeed(request), {
        pause: (ms) => pause.wait(ms, { isHurryable: false }),
        onLost: () => set({ phase: 'lost' }),
      });
      nextSpinAtMs = needs.nowMs() + opened.paceMs;
      keeper.forget();
      trueBalance = reply.balance;
      const balance = money.text(money.minor(reply.balance) - money.minor(reply.round.payout));
      const round = kopitiamRound(reply.round);
      set({ phase: 'reels', round, balance, seeds: reply.seeds });
      await show(round);
      finish(round);
    } catch (error) {
      keeper.forget();
      refuse(error, before);
    }
  }

  const run = (change: Partial<GameState>): void =>
    set({
      reels: state.reels.map(() => ({ kind: 'running' })),
      tempo: needs.tempo(),
      line: null,
      won: money.text(0n),
      problem: null,
      ...change,
    });

  async function bet(): Promise<void> {
    const before = state;
    const request = { id: needs.newId(), bet: state.bet, pairId: state.seeds.pairId, madeAtMs: needs.nowMs() };
    keeper.keep(request);
    run({ phase: 'asking', round: null });
    await ask(request, before);
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      const openRound = opened.openRound && kopitiamRound(opened.openRound);
      const unanswered = keeper.findUnanswered({
        pairId: state.seeds.pairId,
        toldRoundId: openRound?.id ?? null,
        nowMs: needs.nowMs(),
      });
      if (openRound !== null) {
        run({ phase: 'reels', round: openRound, bet: openRound.stake, isResumed: true });
        void show(openRound).then(() => finish(openRound));
      } else if (unanswered !== null) {
        const before = state;
        run({ phase: 'asking', bet: unanswered.bet, isResumed: true });
        void ask(unanswered, before);
      }
    },
    press() {
      if (state.isOver) return;
      if (isIdle(state)) void bet();
      else pause.hurry();
    },
    hurry() {
      if (!isIdle(state)) pause.hurry();
    },
    setBet(next) {
      if (isIdle(state) && opened.betLevels.includes(next)) set({ bet: next, problem: null });
    },
    startAutoplay(series) {
      if (!isIdle(state) || state.isOver) return;
      set({ autoplay: series });
      void bet();
    },
    stopAutoplay: () => set({ autoplay: null }),
    clearProblem: () => set({ problem: null }),
    setSeeds: (seeds, revealed) => set(revealed === undefined ? { seeds } : { seeds, revealed }),
    refreshBalance(told) {
      if (told !== undefined && told === trueBalance) return;
      if (isIdle(state)) void readBalance();
      else isBalanceStale = true;
    },
    end: () => set({ isOver: true, autoplay: null }),
    retryNow: () => pause.nudge(),
  };
}
