import type { Fields, TableRound } from '../host/game-host.ts';
import type { RoundMachine, RoundShow } from '../round/machine.ts';
import type { RoundState, Tempo } from '../round/round-state.ts';

/** A table draws from the round itself; a show and its end are moments. */
export interface TableDrawn {
  readonly isAtRest: boolean;
}
export type TableState = RoundState<TableRound>;
export type TablePlay = RoundMachine<TableRound, TableDrawn>;

/** The show of a table: one moment as long as its kind takes, and nothing won before its end. */
export function tableShow(showMs: (round: TableRound, tempo: Tempo) => number): RoundShow<TableRound, TableDrawn> {
  return {
    first: { isAtRest: true },
    waiting: (drawn) => drawn,
    moments: (round, tempo) => [{ drawn: { isAtRest: false }, won: 0n, part: 0, waitMs: showMs(round, tempo), hurriedMs: 0 }],
    rest: () => ({ isAtRest: true }),
  };
}

/** What lies on the table by the last bet: while it is asked for, shown, and until the next one. */
export const shownChoice = ({ asked, round }: Pick<TableState, 'asked' | 'round'>): Fields | null => asked?.choice ?? round?.choice ?? null;
