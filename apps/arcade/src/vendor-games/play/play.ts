import type { SlotModel } from '@talora/domain/games/slots/engine/model.ts';
import type { Script } from '@talora/domain/games/slots/engine/script.ts';
import { createPause } from '../../round/pause.ts';
import type { RequestKeeper, SpinRequest } from '../../round/spin-request.ts';
import { askRound } from '../api/ask-round.ts';
import { VendorRefused, type OpenedVendorGame, type SpinReply, type VendorCalls, type VendorRound } from '../api/vendor-calls.ts';
import { directRound } from '../director/direct-round.ts';
import type { Beat, Tempo } from '../director/scene.ts';
import { columnsAt, restingScene } from '../director/show.ts';
import { isIdle, type PlayState, type RoundOnShow } from './play-state.ts';

/** Reels that were hurried still land before what they won lights up. */
const LAND_AT_ONCE_MS = 240;
/** Codes after which the session is of no use. */
const ENDS_SESSION = new Set(['SESSION_ENDED', 'TICKET_INVALID']);

/** What a game needs from its surroundings. */
export interface PlayNeeds {
  readonly model: SlotModel;
  readonly calls: Pick<VendorCalls, 'spin' | 'shown' | 'balance'>;
  readonly opened: OpenedVendorGame;
  readonly keeper: RequestKeeper;
  readonly firstBet: bigint;
  newId(): string;
  nowMs(): number;
  tempo(): Tempo;
  /** A round has been shown to its end, or the balance was read afresh. */
  onBalance(balance: bigint): void;
  /** The round that is on show, for a reload; null when it has been shown. */
  onShowing(roundId: string | null): void;
  onOver(): void;
}

/** The game of one open session: its state, and the few things a player can do. */
export interface Play {
  readonly getState: () => PlayState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes up what a reload or a crash left: an unanswered bet, or a round not shown to its end. */
  start(): void;
  /** Bets once; during a show it hurries the show instead. A second press of a double click is never a second bet. */
  press(): void;
  hurry(): void;
  setBet(bet: bigint): void;
  /** Shows a past round again. It calls nothing and pays nothing. */
  replay(round: VendorRound): void;
  clearProblem(): void;
  refreshBalance(): void;
  /** The network is back, or the player asks: try again at once, with the same round id. */
  retryNow(): void;
}

/** Stops of the window before the first round; nothing is lit there. */
function firstStops(model: SlotModel): number[] {
  return model.reels.map((strip, reel) => (reel * 7 + 3) % strip.length);
}

const coinOf = (script: Script, model: SlotModel): bigint => script.betMinor / BigInt(model.coinsPerBet);

export function createPlay(needs: PlayNeeds): Play {
  const { calls, opened, model, keeper } = needs;
  const { session } = opened;
  const listeners = new Set<() => void>();
  const pause = createPause();
  let trueBalance = opened.balance;
  let nextSpinAtMs = 0;
  let isBalanceStale = false;
  const stops = firstStops(model);
  const openRound = opened.lastRound === null || opened.lastRound.isShown ? null : opened.lastRound;
  let state: PlayState = {
    phase: 'idle',
    scene: { ...restingScene(columnsAt(model, stops)), stops },
    beat: null,
    beatNo: 0,
    isHurried: false,
    tempo: needs.tempo(),
    round: null,
    balance: openRound === null ? opened.balance : opened.balance - openRound.script.payoutMinor,
    bet: opened.freeRounds !== null && opened.freeRounds.left > 0 ? opened.freeRounds.bet : needs.firstBet,
    won: 0n,
    freeRounds: opened.freeRounds,
    problem: null,
    isResumed: false,
    isOver: false,
    ended: 0,
  };

  function set(change: Partial<PlayState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function showBeat(beat: Beat, round: RoundOnShow, isHurried: boolean): void {
    const won = round.coinMinor * BigInt(beat.scene.coins);
    set({ phase: 'show', scene: beat.scene, beat: beat.kind, beatNo: state.beatNo + 1, isHurried, won });
  }

  async function show(script: Script, round: RoundOnShow): Promise<void> {
    const beats = directRound(model, script, state.tempo, state.scene);
    let hurriedPart = -1;
    pause.reset();
    for (const [i, beat] of beats.entries()) {
      const isHurried = hurriedPart === beat.part;
      showBeat(beat, round, isHurried);
      // Of a hurried part only its end is left on the screen for a moment.
      if (isHurried) {
        if (beat.kind === 'land' && beats[i + 1]?.kind !== 'land') await pause.wait(LAND_AT_ONCE_MS);
      } else await pause.wait(beat.waitMs);
      if (pause.wasHurried()) hurriedPart = beat.part;
      pause.reset();
    }
  }

  function settle(round: RoundOnShow, betAfter: bigint): void {
    const isFree = state.freeRounds !== null && state.freeRounds.left > 0;
    const bet = isFree || opened.betLevels.includes(betAfter) ? betAfter : needs.firstBet;
    const ended = state.ended + 1;
    set({ phase: 'idle', beat: null, won: round.payout, bet, balance: trueBalance, isResumed: false, isHurried: false, ended });
    if (round.isReplay) return;
    needs.onShowing(null);
    void calls.shown({ session, roundId: round.roundId }).catch(() => undefined); // not noted: shown once more at the next opening
    needs.onBalance(trueBalance);
    if (isBalanceStale) void readBalance();
  }

  async function readBalance(): Promise<void> {
    isBalanceStale = false;
    try {
      const balance = await calls.balance({ session });
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

  function refuse(error: unknown, before: PlayState): void {
    const code = error instanceof VendorRefused ? error.code : 'BAD_REPLY';
    const isOver = ENDS_SESSION.has(code);
    set({
      phase: 'idle',
      scene: before.scene,
      beat: null,
      round: before.round,
      won: before.won,
      balance: trueBalance,
      problem: isOver ? null : code,
      isOver: state.isOver || isOver,
    });
    if (isOver) needs.onOver();
  }

  function play(reply: SpinReply, bet: bigint): Promise<void> {
    const { script, roundId, payout } = reply;
    trueBalance = reply.balance;
    const round: RoundOnShow = { roundId, bet, coinMinor: coinOf(script, model), payout, isReplay: false };
    const before = reply.balance - payout;
    // What a free round wins may be paid at the end of all: its balance stands until the show is over.
    const isFree = state.freeRounds !== null && state.freeRounds.left > 0;
    set({ round, freeRounds: reply.freeRounds, balance: isFree || before < 0n ? state.balance : before });
    needs.onShowing(roundId);
    return show(script, round).then(() => settle(round, state.bet));
  }

  async function ask(request: SpinRequest, before: PlayState): Promise<void> {
    const bet = BigInt(request.bet);
    let reply: SpinReply;
    try {
      await pause.wait(Math.max(0, nextSpinAtMs - needs.nowMs()), { isHurryable: false });
      reply = await askRound(() => calls.spin({ session, bet, clientRoundId: request.id }), {
        pause: (ms) => pause.wait(ms, { isHurryable: false }),
        onTrouble: (trouble) => set({ phase: `trouble-${trouble}` }),
      });
    } catch (error) {
      keeper.forget();
      refuse(error, before);
      return;
    }
    nextSpinAtMs = needs.nowMs() + opened.paceMs;
    keeper.forget();
    await play(reply, bet);
  }

  function run(change: Partial<PlayState>): void {
    const held = { wins: [], lit: [], heldReels: [], values: {}, factor: 1, multiplier: null, coins: 0 };
    const scene = { ...state.scene, ...held, reels: model.rows.map(() => 'running' as const) };
    const base = { tempo: needs.tempo(), won: 0n, problem: null, beat: 'run' as const, beatNo: state.beatNo + 1 };
    set({ phase: 'asking', scene, ...base, isHurried: false, ...change });
  }

  async function bet(): Promise<void> {
    const before = state;
    const free = state.freeRounds !== null && state.freeRounds.left > 0 ? state.freeRounds : null;
    const amount = free?.bet ?? state.bet;
    const request = { id: needs.newId(), bet: amount.toString(), pairId: session, madeAtMs: needs.nowMs() };
    keeper.keep(request);
    run({ bet: amount, round: null });
    await ask(request, before);
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      const unanswered = keeper.findUnanswered({ pairId: session, toldRoundId: openRound?.roundId ?? null, nowMs: needs.nowMs() });
      if (openRound !== null) {
        const { script, roundId } = openRound;
        run({ bet: script.betMinor, isResumed: true });
        void play({ script, roundId, payout: script.payoutMinor, balance: trueBalance, freeRounds: state.freeRounds }, script.betMinor);
      } else if (unanswered !== null) {
        const before = state;
        run({ bet: BigInt(unanswered.bet), isResumed: true });
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
      const isFree = state.freeRounds !== null && state.freeRounds.left > 0;
      if (isIdle(state) && !isFree && opened.betLevels.includes(next)) set({ bet: next, problem: null });
    },
    replay({ roundId, script, bet: stake, payout }) {
      if (!isIdle(state)) return;
      const kept = state.bet;
      const round: RoundOnShow = { roundId, bet: stake, coinMinor: coinOf(script, model), payout, isReplay: true };
      run({ phase: 'show', round, bet: stake });
      void show(script, round).then(() => settle(round, kept));
    },
    clearProblem: () => set({ problem: null }),
    refreshBalance() {
      if (isIdle(state)) void readBalance();
      else isBalanceStale = true;
    },
    retryNow: () => pause.nudge(),
  };
}
