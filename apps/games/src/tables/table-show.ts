import type { Fields, TableRound } from '../host/game-host.ts';
import type { RoundMachine } from '../round/machine.ts';
import type { RoundShow } from '../round/round-needs.ts';
import type { RoundState, Tempo } from '../round/round-state.ts';

/** A table draws from the round itself; a show and its end are moments. */
export interface TableDrawn {
  readonly isAtRest: boolean;
}
export type TableState = RoundState<TableRound>;
export type TablePlay = RoundMachine<TableRound, TableDrawn>;

/** A round to be shown. One of several steps that is shown again shows what its player did as well. */
export type ShownRound = TableRound & { readonly isReplay?: boolean };

/** The show of a table: one moment as long as its kind takes, and nothing won before its end. */
export function tableShow(showMs: (round: ShownRound, tempo: Tempo) => number | null): RoundShow<TableRound, TableDrawn> {
  return {
    first: { isAtRest: true },
    waiting: (drawn) => drawn,
    moments: (round, tempo) => [{ drawn: { isAtRest: false }, won: 0n, part: 0, waitMs: showMs(round, tempo), hurriedMs: 0 }],
    rest: () => ({ isAtRest: true }),
  };
}

/** What lies on the table by the last bet: while it is asked for, shown, and until the next one. */
export const shownChoice = ({ asked, waiting, round }: Pick<TableState, 'asked' | 'waiting' | 'round'>): Fields | null =>
  asked?.choice ?? waiting?.choice ?? round?.choice ?? null;
