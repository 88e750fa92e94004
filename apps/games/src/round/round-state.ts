import type { StepAct } from '@talora/domain/games/table/steps.ts';
import type { Bet, FreeRounds, PlayedRound, RoundRefused, WaitingRound } from '../host/game-host.ts';
import type { Autoplay } from './autoplay.ts';

/** How fast a round is shown. `still` is for people who asked their device for less motion. */
export type Tempo = 'normal' | 'quick' | 'still';

/** Where the game stands. `waiting`: the round waits for the player. `trouble-…`: no certain answer, asked again with the same id. */
export type Phase = 'idle' | 'asking' | 'waiting' | 'trouble-network' | 'trouble-wallet' | 'show';

/** A round on show. In a replay no money moves: it is over since long. */
export type RoundOnShow<Round> = Round & {
  readonly isReplay: boolean;
  /** The stake was given away: it is not the player's money. */
  readonly isGift: boolean;
};

/** State of one open game, whatever is played. Sums are minor units. */
export interface RoundState<Round extends PlayedRound> {
  readonly phase: Phase;
  readonly tempo: Tempo;
  /** Counts moments, so that each moves and sounds once. */
  readonly beatNo: number;
  readonly isHurried: boolean;
  /** What is at stake while there is no answer yet. */
  readonly asked: Bet | null;
  /** The round of several steps that is under way: it stays while an act is asked for, and goes with the round's end. */
  readonly waiting: WaitingRound | null;
  /** The act that is asked for. */
  readonly act: StepAct | null;
  /** The round went on without this page: on another device, or by itself. */
  readonly isMoved: boolean;
  readonly round: RoundOnShow<Round> | null;
  readonly balance: bigint;
  readonly bet: bigint;
  /** Seen so far of the present round's win. */
  readonly won: bigint;
  readonly freeRounds: FreeRounds | null;
  readonly autoplay: Autoplay | null;
  /** Rounds before, newest first; one on show is not among them. */
  readonly past: readonly Round[];
  /** Why there is no round, until the player has read it. */
  readonly problem: RoundRefused | null;
  /** The round goes on from before a reload. */
  readonly isResumed: boolean;
  readonly isOver: boolean;
  /** Nobody has answered the bet that is being asked again: the player may give it up. */
  readonly canGiveUp: boolean;
  /** What is known of a bet that was given up: nothing yet, or that it did not come. Null when there is none. */
  readonly dropped: 'unknown' | 'absent' | null;
  /** Counts the shows that ended, so that each is announced once. */
  readonly ended: number;
}

/** Is nothing under way? Then a bet, a change of the seeds or another language disturbs no round. */
export const isIdle = (state: Pick<RoundState<PlayedRound>, 'phase'>): boolean => state.phase === 'idle';

/** Is the answer to a bet uncertain, and the bet being asked again? */
export const isInTrouble = ({ phase }: Pick<RoundState<PlayedRound>, 'phase'>): boolean =>
  phase === 'trouble-network' || phase === 'trouble-wallet';

/** The free rounds that are left, or null. */
export const freeRoundsIn = ({ freeRounds }: Pick<RoundState<PlayedRound>, 'freeRounds'>): FreeRounds | null =>
  freeRounds !== null && freeRounds.left > 0 ? freeRounds : null;
