import type { FreeRounds } from '../api/vendor-calls.ts';
import type { Beat, Scene, Tempo } from '../director/scene.ts';

/** A round on show. In a replay no money moves: it is over since long. */
export interface RoundOnShow {
  readonly roundId: string;
  readonly bet: bigint;
  readonly coinMinor: bigint;
  readonly payout: bigint;
  readonly isReplay: boolean;
}

/** Where the game stands. `trouble-…`: no certain answer, asked again with the same id. */
export type PlayPhase = 'idle' | 'asking' | 'trouble-network' | 'trouble-wallet' | 'show';

/** State of one open game. Sums are minor units. */
export interface PlayState {
  readonly phase: PlayPhase;
  readonly scene: Scene;
  readonly beat: Beat['kind'] | null;
  /** Counts beats, so that each moves and sounds once. */
  readonly beatNo: number;
  readonly isHurried: boolean;
  readonly tempo: Tempo;
  readonly round: RoundOnShow | null;
  readonly balance: bigint;
  readonly bet: bigint;
  readonly won: bigint;
  readonly freeRounds: FreeRounds | null;
  /** Code of a refusal, until the player has read it. */
  readonly problem: string | null;
  readonly isResumed: boolean;
  readonly isOver: boolean;
  /** Counts the shows that ended, so that each is announced once. */
  readonly ended: number;
}

export const isIdle = (state: PlayState): boolean => state.phase === 'idle';
