import type { arcadeCalls, SeedPairView } from '@talora/contract/arcade/arcade.ts';
import type { KopitiamRound } from './kopitiam-round.ts';
import type { CallValue } from '@talora/contract/core/call.ts';
import type { Autoplay } from '../autoplay/autoplay.ts';
import type { Tempo } from './show-steps.ts';

/**
 * Where the game stands. `asking`: the bet is under way and the reels run. `lost`: no answer, asked again. `reels`,
 * `lines`, `wheel-…`, `big-win`: the show of a round that the server has settled long since.
 */
export type Phase = 'idle' | 'asking' | 'lost' | 'reels' | 'lines' | 'wheel-offer' | 'wheel-turn' | 'wheel-prize' | 'big-win';

/** What one reel does. A landing reel knows its stop; a running one does not. */
export type ReelState =
  | { readonly kind: 'still'; readonly stop: number }
  | { readonly kind: 'running' }
  | { readonly kind: 'landing'; readonly stop: number; readonly isAtOnce: boolean };

/** Why a round could not be had. `code` is a refusal of the contract. */
export interface GameProblem {
  readonly code: string;
  readonly error: unknown;
}

/** A pair after its rotation: everything about it is public. */
export type RevealedPair = NonNullable<CallValue<(typeof arcadeCalls)['calls']['rotateSeeds']>['revealed']>;

export interface GameState {
  readonly phase: Phase;
  readonly reels: readonly ReelState[];
  readonly tempo: Tempo;
  /** The third reel could complete three cups. */
  readonly isTease: boolean;
  /** The round that is being shown or was shown last. Parts draw only what `phase` and `reels` have reached. */
  readonly round: KopitiamRound | null;
  /** Position in `round.wins` of the line on show. */
  readonly line: number | null;
  readonly balance: string;
  readonly bet: string;
  /** Seen so far of the present round's win. */
  readonly won: string;
  readonly seeds: SeedPairView;
  readonly autoplay: Autoplay | null;
  readonly problem: GameProblem | null;
  /** The round goes on from before a reload. */
  readonly isResumed: boolean;
  readonly isOver: boolean;
  /** Counts the shows that ended, so that each is announced once. */
  readonly ended: number;
  /** The pair that was made public last in this frame. */
  readonly revealed: RevealedPair | null;
}

/** Is nothing under way? Then a bet, a seed change or another language disturbs no round. */
export const isIdle = (state: GameState): boolean => state.phase === 'idle';
