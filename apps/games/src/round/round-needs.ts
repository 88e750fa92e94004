import type { GameHost, OpenedGame, PlayedRound, WaitingRound } from '../host/game-host.ts';
import type { RequestKeeper } from './bet-request.ts';
import { freeRoundsIn, type RoundOnShow, type RoundState, type Tempo } from './round-state.ts';

/** One moment of a round's show; what it draws stays until the next. */
export interface Moment<Drawn> {
  readonly drawn: Drawn;
  /** Seen so far of the win, in minor units: never more than has been shown. */
  readonly won: bigint;
  /** Moments of one part are hurried together. */
  readonly part: number;
  /** Null waits for the player. */
  readonly waitMs: number | null;
  /** How long it is left on the screen when its part is hurried. */
  readonly hurriedMs: number;
}

/** How a kind of game shows its rounds. `Drawn` is what it draws from beside the state of the round; a new object is a new moment. */
export interface RoundShow<Round extends PlayedRound, Drawn extends object> {
  /** Before the first round. */
  readonly first: Drawn;
  /** While no answer has come. */
  waiting(drawn: Drawn): Drawn;
  moments(round: RoundOnShow<Round>, tempo: Tempo, drawn: Drawn): readonly Moment<Drawn>[];
  /** When the show is over, and when the round waits for its player. */
  rest(drawn: Drawn): Drawn;
}

/** What a game needs from its surroundings. */
export interface RoundNeeds<Round extends PlayedRound, Drawn extends object> {
  readonly host: GameHost<Round>;
  readonly show: RoundShow<Round, Drawn>;
  readonly opened: Pick<OpenedGame, 'balance' | 'betLevels' | 'paceMs' | 'freeRounds'>;
  /** The last round, where its show did not come to its end. */
  readonly openRound: Round | null;
  /** The round of several steps that waits for the player. */
  readonly openWaiting: WaitingRound | null;
  /** Rounds before that are known already. */
  readonly past: readonly Round[];
  /** Does the screen show rounds before? Then they are read at the start. */
  readonly readsPast: boolean;
  readonly keeper: RequestKeeper;
  readonly firstBet: bigint;
  /** Whose bets are kept over a reload. */
  readonly seat: () => string;
  readonly newId: () => string;
  readonly nowMs: () => number;
  readonly tempo: () => Tempo;
  /** A round has been shown to its end or waits for its player, or the balance was read afresh. */
  readonly onBalance: (balance: bigint, state: Pick<RoundState<Round>, 'freeRounds'>) => void;
  /** A round waits from now on, or, with null, does no more. */
  readonly onWaiting: (roundId: string | null) => void;
  readonly onOver: () => void;
}

/** The state of a game that has just been opened. */
export function firstState<Round extends PlayedRound, Drawn extends object>(needs: RoundNeeds<Round, Drawn>): RoundState<Round> {
  const { opened, openRound } = needs;
  return {
    phase: 'idle',
    tempo: needs.tempo(),
    beatNo: 0,
    isHurried: false,
    asked: null,
    waiting: null,
    act: null,
    isMoved: false,
    round: null,
    // The balance must not tell the end of a round that is still to be shown.
    balance: opened.balance - (openRound?.payout ?? 0n),
    bet: freeRoundsIn(opened)?.bet ?? needs.firstBet,
    won: 0n,
    freeRounds: opened.freeRounds,
    autoplay: null,
    past: needs.past,
    problem: null,
    isResumed: false,
    isOver: false,
    canGiveUp: false,
    dropped: null,
    ended: 0,
  };
}

/** What stood on the screen before a bet. */
export interface Before<Round extends PlayedRound, Drawn extends object> {
  readonly state: RoundState<Round>;
  readonly drawn: Drawn;
}

/** The screen as it was before a bet, with nothing under way. */
export const quietBefore = <Round extends PlayedRound, Drawn extends object>({ state: { round, won } }: Before<Round, Drawn>) =>
  ({ phase: 'idle', asked: null, round, won, isResumed: false, autoplay: null, canGiveUp: false }) as const;
