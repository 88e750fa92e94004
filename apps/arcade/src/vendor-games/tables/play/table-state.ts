import type { Fields } from '../../api/read-fields.ts';
import type { TableRound } from '../../api/vendor-calls.ts';
import type { Tempo } from '../../director/scene.ts';
import type { PlayPhase } from '../../play/play-state.ts';

/** A round that is asked for or on show. In a replay no money moves: it is over since long. */
export type TableOnShow = TableRound & { readonly isReplay: boolean };

/** State of one open table. Sums are minor units. */
export interface TableState {
  readonly phase: PlayPhase;
  readonly tempo: Tempo;
  /** Counts shows and their ends, so that each moves and sounds once. */
  readonly beatNo: number;
  readonly isHurried: boolean;
  /** What is at stake while there is no answer yet. */
  readonly asked: { readonly bet: bigint; readonly choice: Fields } | null;
  readonly round: TableOnShow | null;
  readonly balance: bigint;
  readonly won: bigint;
  /** Rounds before, newest first; one on show is not among them. */
  readonly past: readonly TableRound[];
  /** Code of a refusal, until the player has read it. */
  readonly problem: string | null;
  readonly isResumed: boolean;
  readonly isOver: boolean;
  /** Counts the shows that ended, so that each is announced once. */
  readonly ended: number;
}

/** May the next bet be made? */
export const isTableIdle = (state: Pick<TableState, 'phase'>): boolean => state.phase === 'idle';

/** What lies on the table by the last bet: while it is asked for, shown, and until the next one. */
export const shownChoice = (state: TableState): Fields | null => state.asked?.choice ?? state.round?.choice ?? null;
