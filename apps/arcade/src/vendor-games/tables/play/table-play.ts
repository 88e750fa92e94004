import { createPause } from '../../../round/pause.ts';
import type { RequestKeeper, SpinRequest } from '../../../round/spin-request.ts';
import { askRound } from '../../api/ask-round.ts';
import type { Fields } from '../../api/read-fields.ts';
import { VendorRefused, type OpenedVendorGame, type TableRound, type VendorCalls } from '../../api/vendor-calls.ts';
import type { Tempo } from '../../director/scene.ts';
import { isTableIdle, type TableOnShow, type TableState } from './table-state.ts';

/** Codes after which the session is of no use. */
const ENDS_SESSION = new Set(['SESSION_ENDED', 'TICKET_INVALID']);
const MOST_PAST = 50;

/** What a table needs from its surroundings. */
export interface TableNeeds {
  readonly calls: Pick<VendorCalls, 'playTable' | 'tableRounds' | 'shown' | 'balance'>;
  readonly opened: OpenedVendorGame;
  readonly keeper: RequestKeeper;
  /** How long the show of a round takes. */
  showMs(round: TableRound, tempo: Tempo): number;
  newId(): string;
  nowMs(): number;
  tempo(): Tempo;
  onBalance(balance: bigint): void;
  /** The round that is on show, for a reload; null when it has been shown. */
  onShowing(roundId: string | null): void;
  onOver(): void;
}

/** The game at one open table. */
export interface TablePlay {
  readonly getState: () => TableState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes up what a reload or a crash left, and reads the rounds before. */
  start(): void;
  /** Bets once; during a show it does nothing. */
  bet(bet: bigint, choice: Fields): void;
  /** Goes to the end of the show at once. */
  hurry(): void;
  /** Shows a past round again. It calls nothing and pays nothing. */
  replay(round: TableRound): void;
  clearProblem(): void;
  refreshBalance(): void;
  retryNow(): void;
}

function firstState(needs: TableNeeds): TableState {
  const { opened } = needs;
  const last = opened.lastTable;
  return {
    phase: 'idle',
    tempo: needs.tempo(),
    beatNo: 0,
    isHurried: false,
    asked: null,
    round: null,
    balance: last === null || last.isShown ? opened.balance : opened.balance - last.payout,
    won: 0n,
    past: last?.isShown === true ? [last] : [],
    problem: null,
    isResumed: false,
    isOver: false,
    ended: 0,
  };
}

export function createTablePlay(needs: TableNeeds): TablePlay {
  const { calls, opened, keeper } = needs;
  const { session } = opened;
  const listeners = new Set<() => void>();
  const pause = createPause();
  let trueBalance = opened.balance;
  let nextBetAtMs = 0;
  let isBalanceStale = false;
  let state = firstState(needs);

  function set(change: Partial<TableState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  async function readBalance(): Promise<void> {
    isBalanceStale = false;
    try {
      const balance = await calls.balance({ session });
      if (!isTableIdle(state)) {
        isBalanceStale = true;
        return;
      }
      trueBalance = balance;
      set({ balance });
    } catch {
      // The next round's answer brings the balance.
    }
  }

  async function readPast(): Promise<void> {
    try {
      const rounds = await calls.tableRounds({ session });
      const hidden = isTableIdle(state) ? null : state.round?.roundId;
      const known = new Set(state.past.map(({ roundId }) => roundId));
      const older = rounds.filter(({ roundId }) => roundId !== hidden && !known.has(roundId));
      set({ past: [...state.past, ...older].slice(0, MOST_PAST) });
    } catch {
      // Without them the table only lacks its last results.
    }
  }

  async function show(round: TableOnShow, before: bigint): Promise<void> {
    const tempo = needs.tempo();
    set({ phase: 'show', asked: null, round, won: 0n, balance: before, tempo, beatNo: state.beatNo + 1, isHurried: false });
    pause.reset();
    await pause.wait(needs.showMs(round, tempo));
    const past = round.isReplay ? state.past : [round, ...state.past].slice(0, MOST_PAST);
    const end = { phase: 'idle', won: round.payout, balance: trueBalance, past, isResumed: false } as const;
    set({ ...end, isHurried: pause.wasHurried(), beatNo: state.beatNo + 1, ended: state.ended + 1 });
    if (round.isReplay) return;
    needs.onShowing(null);
    void calls.shown({ session, roundId: round.roundId }).catch(() => undefined); // not noted: shown once more at the next opening
    needs.onBalance(trueBalance);
    if (isBalanceStale) void readBalance();
  }

  function refuse(error: unknown): void {
    const code = error instanceof VendorRefused ? error.code : 'BAD_REPLY';
    const isOver = ENDS_SESSION.has(code);
    set({ phase: 'idle', asked: null, balance: trueBalance, problem: isOver ? null : code, isOver: state.isOver || isOver });
    if (isOver) needs.onOver();
  }

  async function ask(request: SpinRequest): Promise<void> {
    const bet = BigInt(request.bet);
    const choice = request.choice ?? {};
    set({ phase: 'asking', asked: { bet, choice }, round: null, won: 0n, problem: null, balance: trueBalance });
    try {
      await pause.wait(Math.max(0, nextBetAtMs - needs.nowMs()), { isHurryable: false });
      const reply = await askRound(() => calls.playTable({ session, bet, clientRoundId: request.id, choice }), {
        pause: (ms) => pause.wait(ms, { isHurryable: false }),
        onTrouble: (trouble) => set({ phase: `trouble-${trouble}` }),
      });
      nextBetAtMs = needs.nowMs() + opened.paceMs;
      keeper.forget();
      trueBalance = reply.balance;
      needs.onShowing(reply.roundId);
      await show({ ...reply, isReplay: false }, reply.balance - reply.payout);
    } catch (error) {
      keeper.forget();
      refuse(error);
    }
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      const last = opened.lastTable;
      const open = last === null || last.isShown ? null : last;
      const unanswered = keeper.findUnanswered({ pairId: session, toldRoundId: open?.roundId ?? null, nowMs: needs.nowMs() });
      if (open !== null) {
        set({ isResumed: true });
        void show({ ...open, isReplay: false }, opened.balance - open.payout);
      } else if (unanswered !== null) {
        set({ isResumed: true });
        void ask(unanswered);
      }
      void readPast();
    },
    bet(bet, choice) {
      if (state.isOver || !isTableIdle(state) || bet <= 0n) return;
      const request = { id: needs.newId(), bet: bet.toString(), pairId: session, madeAtMs: needs.nowMs(), choice };
      keeper.keep(request);
      void ask(request);
    },
    hurry() {
      if (state.phase === 'show') pause.hurry();
    },
    replay(round) {
      if (isTableIdle(state)) void show({ ...round, isReplay: true }, trueBalance);
    },
    clearProblem: () => set({ problem: null }),
    refreshBalance() {
      if (isTableIdle(state)) void readBalance();
      else isBalanceStale = true;
    },
    retryNow: () => pause.nudge(),
  };
}
