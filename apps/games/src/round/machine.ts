import type { StepAct } from '@talora/domain/games/table/steps.ts';
import {
  RoundRefused,
  type Answer,
  type Bet,
  type Fields,
  type PlayedRound,
  type StepCalls,
  type WaitingRound,
} from '../host/game-host.ts';
import { askRound, endsSession, refusedBy, type AskOptions } from './ask-round.ts';
import { nextAutoplay, type Autoplay } from './autoplay.ts';
import { FRESH_MS, type BetRequest } from './bet-request.ts';
import { byId, findGivenUp, inRounds } from './given-up.ts';
import { createPause } from './pause.ts';
import { firstState, quietBefore, type Before, type RoundNeeds } from './round-needs.ts';
import { freeRoundsIn, isIdle, type RoundOnShow, type RoundState } from './round-state.ts';
import { askAct, hasMoved, NEVER_GIVEN_UP } from './steps.ts';

/** In a series, a moment that waits for the player goes on by itself after this time. */
const AUTOPLAY_GOES_ON_MS = 2_600;
/** A press this soon after a bet is the second half of a double click, and hurries nothing. */
const DOUBLE_CLICK_MS = 350;
/** Most rounds that the screen remembers. */
const MOST_PAST = 50;
const AGAIN_MS = 500;
/** What a bet ends with that the player has given up. */
const GIVEN_UP = 'GIVEN_UP';
/** The game of one open session: its state, and the few things a player can do. A round is settled before anything of it is shown. */
export class RoundMachine<Round extends PlayedRound, Drawn extends object> {
  readonly #needs: RoundNeeds<Round, Drawn>;
  readonly #listeners = new Set<() => void>();
  readonly #pause = createPause();
  #state: RoundState<Round>;
  #drawn: Drawn;
  #joined: RoundState<Round> & Drawn;
  #trueBalance: bigint;
  #nextBetAtMs = 0;
  #isBalanceStale = false;
  readonly #findPause = createPause();
  #giveUp: (() => void) | null = null;
  #askedAtMs = 0;
  #isHurryWanted = false;

  constructor(needs: RoundNeeds<Round, Drawn>) {
    this.#needs = needs;
    this.#state = firstState(needs);
    this.#drawn = needs.show.first;
    this.#joined = { ...this.#state, ...this.#drawn };
    this.#trueBalance = needs.opened.balance;
  }

  readonly getState = (): RoundState<Round> & Drawn => this.#joined;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes up what a reload or a crash left: an unanswered bet, a round not shown to its end, one that waits for the player. */
  start(): void {
    const { openRound, openWaiting, keeper, seat, nowMs } = this.#needs;
    // While a round waits no other can begin: a bet without an answer is that round, or was refused.
    if (openWaiting !== null) keeper.forget();
    const unanswered = keeper.findUnanswered({ seat: seat(), openRoundId: openRound?.roundId ?? null, nowMs: nowMs() });
    if (openRound !== null || openWaiting !== null) void this.#resume();
    else if (unanswered !== null) void this.#ask(unanswered, true);
    if (this.#needs.readsPast) void this.#readPast();
  }

  /** Bets once; during a show it hurries the show instead. A second press of a double click is never a second bet. */
  press(): void {
    if (isIdle(this.#state)) this.place(freeRoundsIn(this.#state)?.bet ?? this.#state.bet, null);
    else this.hurry();
  }

  /** Makes one bet, if none is under way and none was given up of which nothing is known. */
  place(bet: bigint, choice: Fields | null): void {
    if (this.#state.isOver || !isIdle(this.#state) || bet <= 0n) return;
    if (this.#state.dropped === 'unknown') {
      this.#findPause.hurry();
      return;
    }
    const { keeper, newId, nowMs, seat } = this.#needs;
    const request = { id: newId(), bet: bet.toString(), seat: seat(), madeAtMs: nowMs(), choice };
    keeper.keep(request);
    void this.#ask(request, false);
  }

  /** Acts in the round that waits, if no act of it is asked for already. */
  act(act: StepAct): void {
    const { phase, waiting, isOver } = this.#state;
    const { steps } = this.#needs.host;
    if (phase === 'waiting' && waiting !== null && steps !== undefined && !isOver) void this.#act(steps, waiting, act);
  }

  /** Goes on at once: ends the part of the show that runs, or the first part of the show that is awaited. */
  hurry(): void {
    if (this.#state.phase === 'asking') this.#isHurryWanted ||= this.#needs.nowMs() - this.#askedAtMs >= DOUBLE_CLICK_MS;
    else if (!isIdle(this.#state)) this.#pause.hurry();
  }

  /** Asks no more for a bet that nobody has answered. Whether it came all the same is looked up as soon as anybody answers. */
  giveUp(): void {
    if (this.#state.canGiveUp) this.#giveUp?.();
  }

  setBet(bet: bigint): void {
    const isFree = freeRoundsIn(this.#state) !== null;
    if (isIdle(this.#state) && !isFree && this.#needs.opened.betLevels.includes(bet)) this.#set({ bet, problem: null });
  }

  startAutoplay(series: Autoplay): void {
    if (!isIdle(this.#state) || this.#state.isOver) return;
    this.#set({ autoplay: series });
    this.press();
  }

  stopAutoplay(): void {
    this.#set({ autoplay: null });
  }

  /** Shows a past round again. It calls nothing and pays nothing. */
  replay(round: Round): void {
    if (!isIdle(this.#state)) return;
    const kept = this.#state.bet;
    const onShow = { ...round, isReplay: true, isGift: false };
    this.#begin({ round: onShow, bet: round.bet });
    void this.#show(onShow, kept);
  }

  clearProblem(): void {
    this.#set({ problem: null });
  }

  /** The balance may have changed outside of the game; `told` is what it is said to be. */
  refreshBalance(newBalance: bigint | null = null): void {
    if (newBalance === this.#trueBalance) return;
    if (isIdle(this.#state)) void this.#readBalance();
    else if (this.#state.phase === 'waiting') void this.#readWaiting();
    else this.#isBalanceStale = true;
  }

  /** The network is back, or the player asks: try again at once, with the same round id. */
  retryNow(): void {
    this.#pause.nudge();
    this.#findPause.hurry();
  }

  /** The session is over: nothing can be bet any more. */
  end(): void {
    if (this.#state.isOver) return;
    this.#set({ isOver: true, autoplay: null });
    this.#needs.onOver();
  }

  #set(change: Partial<RoundState<Round>>, drawn: Drawn = this.#drawn): void {
    const beatNo = drawn === this.#drawn ? this.#state.beatNo : this.#state.beatNo + 1;
    this.#drawn = drawn;
    this.#state = { ...this.#state, ...change, beatNo };
    this.#joined = { ...this.#state, ...drawn };
    for (const listener of this.#listeners) listener();
  }

  #begin(change: Partial<RoundState<Round>>): void {
    const fresh = { tempo: this.#needs.tempo(), won: 0n, problem: null, isHurried: false, dropped: null, isMoved: false };
    this.#set({ ...fresh, ...change }, this.#needs.show.waiting(this.#drawn));
  }

  async #ask(request: BetRequest, isResumed: boolean): Promise<void> {
    const { host, keeper, nowMs, opened } = this.#needs;
    const before = { state: this.#state, drawn: this.#drawn };
    const asked: Bet = { id: request.id, bet: BigInt(request.bet), choice: request.choice };
    this.#isHurryWanted = false;
    this.#begin({ phase: 'asking', asked, round: null, bet: asked.bet, isResumed });
    let answer: Answer<Round>;
    let isAnswered = false;
    let onItsWay = 0;
    const { promise: givenUp, reject } = Promise.withResolvers<never>();
    givenUp.catch(() => undefined); // nobody may be listening any more
    this.#giveUp = () => reject(new RoundRefused(GIVEN_UP));
    this.#askedAtMs = nowMs();
    const ask = async (): Promise<Answer<Round>> => {
      onItsWay += 1;
      return host.play(asked).finally(() => (onItsWay -= 1));
    };
    const timer = setTimeout(() => this.giveUp(), Math.max(0, request.madeAtMs + FRESH_MS - nowMs()));
    try {
      const options = this.#asking(givenUp);
      await options.pause(Math.max(0, this.#nextBetAtMs - nowMs()));
      answer = await askRound(ask, {
        ...options,
        onAnswer: () => {
          isAnswered = true;
          this.#set({ canGiveUp: false });
        },
        onTrouble: (trouble) => this.#set({ phase: `trouble-${trouble}`, canGiveUp: !isAnswered }),
      });
    } catch (error) {
      keeper.forget();
      const { code = '', roundId = null } = error instanceof RoundRefused ? error : {};
      if (code === GIVEN_UP) void this.#drop(asked, before, () => onItsWay > 0);
      else if (code === 'ROUND_OPEN' && roundId !== null && host.steps !== undefined) void this.#takeUp(host.steps, roundId, before);
      else this.#refuse(error, before);
      return;
    } finally {
      clearTimeout(timer);
      this.#giveUp = null;
    }
    this.#nextBetAtMs = nowMs() + opened.paceMs;
    keeper.forget();
    await this.#take(answer);
  }

  /** How what cannot be given up is asked for, as long as nobody has another end for it. */
  #asking(givenUp: Promise<never> = NEVER_GIVEN_UP()): AskOptions {
    const pause = (ms: number): Promise<void> => this.#pause.wait(ms, { isHurryable: false });
    const onTrouble: AskOptions['onTrouble'] = (trouble) => this.#set({ phase: `trouble-${trouble}` });
    return { pause, givenUp, onTrouble, onAnswer: () => undefined };
  }

  /** The round is over and is shown, or it waits for the player. */
  async #take(answer: Answer<Round>): Promise<void> {
    if (answer.waiting !== null) this.#wait(answer.waiting, answer.balance);
    else await this.#present(answer);
  }

  /** Shows what an opening found: first the round that was not shown, then the one that waits. */
  async #resume(): Promise<void> {
    const { openRound, openWaiting, opened } = this.#needs;
    if (openRound !== null) {
      this.#begin({ phase: 'asking', bet: openRound.bet, isResumed: true });
      await this.#present({ round: openRound, waiting: null, balance: this.#trueBalance, freeRounds: opened.freeRounds });
    }
    if (openWaiting === null) return;
    this.#begin({ isResumed: true });
    this.#wait(openWaiting, this.#trueBalance);
  }

  /** The stake is gone; what comes back is not known before the end. */
  #wait(waiting: WaitingRound, balance: bigint): void {
    const { show, onBalance, onWaiting } = this.#needs;
    this.#trueBalance = balance;
    this.#isBalanceStale = false;
    this.#isHurryWanted = false;
    const quiet = { asked: null, act: null, round: null, won: 0n, canGiveUp: false, autoplay: null } as const;
    this.#set({ ...quiet, phase: 'waiting', waiting, bet: waiting.bet, balance }, show.rest(this.#drawn));
    onWaiting(waiting.roundId);
    onBalance(balance, this.#state);
  }

  async #act(steps: StepCalls<Round>, waiting: WaitingRound, act: StepAct): Promise<void> {
    this.#isHurryWanted = false;
    this.#askedAtMs = this.#needs.nowMs();
    this.#set({ phase: 'asking', act, problem: null, isMoved: false, isResumed: false });
    const end = await askAct(steps, waiting, act, this.#asking()).catch((error: unknown) => this.#refuseAct(error));
    if (end === null) return;
    this.#set({ isMoved: end.isMoved });
    await this.#take(end.answer);
  }

  /** A refused act changes nothing: the round waits as it did. */
  #refuseAct(error: unknown): null {
    const refused = refusedBy(error);
    const isEnd = endsSession(refused);
    this.#set({ phase: 'waiting', act: null, problem: isEnd ? null : refused });
    if (isEnd) this.end();
    return null;
  }

  /** Goes on with a round that waits already, in the place of the one that was asked for. */
  async #takeUp(steps: StepCalls<Round>, roundId: string, before: Before<Round, Drawn>): Promise<void> {
    this.#set({ phase: 'asking', asked: null, canGiveUp: false, isResumed: true });
    const answer = await askRound(() => steps.present(roundId), this.#asking()).catch((error: unknown) => this.#refuse(error, before));
    if (answer !== null) await this.#take(answer);
  }

  /** The balance has changed while a round waits: it may have gone on elsewhere. */
  async #readWaiting(): Promise<void> {
    const { waiting } = this.#state;
    const answer = await (waiting === null ? null : this.#needs.host.steps?.present(waiting.roundId).catch(() => null));
    // What is asked for meanwhile brings a newer answer.
    if (!answer || waiting === null || this.#state.phase !== 'waiting' || this.#state.waiting !== waiting) return;
    if (hasMoved(waiting, answer)) {
      this.#set({ isMoved: true, isResumed: false });
      await this.#take(answer);
    } else {
      this.#trueBalance = answer.balance;
      this.#set({ balance: answer.balance });
    }
  }

  /** The window shows again what it showed before, until it is known whether the bet came all the same. */
  async #drop({ id, bet }: Bet, before: Before<Round, Drawn>, isOnItsWay: () => boolean): Promise<void> {
    this.#set({ ...quietBefore(before), dropped: 'unknown' }, before.drawn);
    const { host, openRound } = this.#needs;
    const known = new Set([...this.#state.past, ...(openRound === null ? [] : [openRound])].map(({ roundId }) => roundId));
    const pause = (ms: number): Promise<void> => this.#findPause.wait(ms);
    const find = host.steps === undefined ? inRounds(host, known, bet) : byId(host.steps, id);
    const found = await findGivenUp({ find, isOnItsWay, pause });
    // A past round may be on show meanwhile.
    while (!isIdle(this.#state)) await pause(AGAIN_MS);
    this.#set({ dropped: found === null ? 'absent' : null });
    await this.#readBalance();
    if (found === null || !isIdle(this.#state)) return;
    this.#begin({ phase: 'asking', bet, isResumed: true });
    await this.#take({ ...found, balance: found.balance ?? this.#trueBalance, freeRounds: this.#state.freeRounds });
  }

  /** A refusal changes nothing: the window shows again what it showed before. */
  #refuse(error: unknown, before: Before<Round, Drawn>): null {
    const refused = refusedBy(error);
    const isEnd = endsSession(refused);
    this.#trueBalance = refused.balance ?? this.#trueBalance;
    this.#set({ ...quietBefore(before), balance: this.#trueBalance, problem: isEnd ? null : refused }, before.drawn);
    if (isEnd) this.end();
    return null;
  }

  /** Shows a round that has just been settled. */
  async #present({ round, balance, freeRounds }: Extract<Answer<Round>, { readonly waiting: null }>): Promise<void> {
    const before = balance - round.payout;
    // What a free round wins may be paid at the end of all: its balance stands until the show is over.
    const isFree = freeRoundsIn(this.#state) !== null;
    const onShow = { ...round, isReplay: false, isGift: isFree };
    this.#trueBalance = balance;
    if (this.#state.waiting !== null) {
      this.#needs.onWaiting(null);
      // The pace of a round that waited counts from its end.
      this.#nextBetAtMs = this.#needs.nowMs() + this.#needs.opened.paceMs;
    }
    const over = { asked: null, waiting: null, act: null, canGiveUp: false, round: onShow, freeRounds } as const;
    this.#set({ ...over, balance: isFree || before < 0n ? this.#state.balance : before });
    await this.#show(onShow, this.#state.bet);
  }

  async #show(round: RoundOnShow<Round>, betAfter: bigint): Promise<void> {
    const moments = this.#needs.show.moments(round, this.#state.tempo, this.#drawn);
    let hurriedPart: number | null = this.#isHurryWanted ? (moments[0]?.part ?? null) : null;
    this.#isHurryWanted = false;
    this.#pause.reset();
    for (const { drawn, won, part, waitMs, hurriedMs } of moments) {
      const isHurried = hurriedPart === part;
      this.#set({ phase: 'show', won, isHurried }, drawn);
      const ownMs = waitMs ?? (this.#state.autoplay === null ? null : AUTOPLAY_GOES_ON_MS);
      await this.#pause.wait(isHurried ? hurriedMs : ownMs);
      if (this.#pause.wasHurried()) hurriedPart = part;
      this.#pause.reset();
    }
    this.#settle(round, betAfter, hurriedPart === moments.at(-1)?.part);
  }

  #settle(round: RoundOnShow<Round>, betAfter: bigint, isHurried: boolean): void {
    const { host, opened, firstBet, show, onBalance } = this.#needs;
    const { autoplay, ended, past } = this.#state;
    const isOnOffer = freeRoundsIn(this.#state) !== null || opened.betLevels.includes(betAfter);
    const end = { phase: 'idle', won: round.payout, balance: this.#trueBalance, isResumed: false, isHurried, ended: ended + 1 } as const;
    const rest = { ...end, bet: isOnOffer ? betAfter : firstBet };
    if (round.isReplay) {
      this.#set(rest, show.rest(this.#drawn));
      return;
    }
    const series = autoplay && nextAutoplay(autoplay, { stakeMinor: round.bet, payoutMinor: round.payout });
    const older = past.filter(({ roundId }) => roundId !== round.roundId);
    this.#set({ ...rest, autoplay: series, past: [round, ...older].slice(0, MOST_PAST) }, show.rest(this.#drawn));
    void host.shown(round.roundId).catch(() => undefined); // not noted: shown once more at the next opening
    onBalance(this.#trueBalance, this.#state);
    if (this.#isBalanceStale) void this.#readBalance();
    if (series !== null) this.press();
  }

  async #readBalance(): Promise<void> {
    this.#isBalanceStale = false;
    try {
      const balance = await this.#needs.host.balance();
      if (!isIdle(this.#state)) {
        this.#isBalanceStale = true;
        return;
      }
      this.#trueBalance = balance;
      this.#set({ balance });
    } catch {
      // The next round's answer brings the balance.
    }
  }

  async #readPast(): Promise<void> {
    try {
      const { rounds } = await this.#needs.host.rounds(1);
      const hidden = isIdle(this.#state) ? null : this.#state.round?.roundId;
      const known = new Set(this.#state.past.map(({ roundId }) => roundId));
      const older = rounds.filter(({ roundId }) => roundId !== hidden && !known.has(roundId));
      this.#set({ past: [...this.#state.past, ...older].slice(0, MOST_PAST) });
    } catch {
      // Without them the screen only lacks the last results.
    }
  }
}
