import type { CallValue } from '@talora/contract/core/call.ts';
import type { SharedBetView, SharedRoundView, ShownFlightView, ShownResultView, tablesCalls } from '@talora/contract/rounds/tables.ts';

/** What came out of a round, for the list of those that were. */
export type ShownResult = ShownResultView | ShownFlightView;

/** The results with that of a round, which they do not have yet; the same ones where it tells none now. */
export type WithResult = (results: readonly ShownResult[], round: SharedRoundView) => readonly ShownResult[];

/** What a live table shows. Sums are text of the table's currency, as the server tells them. */
export interface TableState {
  readonly round: SharedRoundView | null;
  /** When the present state of the round ends, by `performance.now()`. */
  readonly endsAt: number;
  /** When the course of a closed round began, or begins, by `performance.now()`; null where none goes on. Never before it does at the server. */
  readonly courseFrom: number | null;
  /** This page saw the cards being drawn: they are turned one by one. */
  readonly isFresh: boolean;
  readonly results: readonly ShownResult[];
  /** My bets of the present round. */
  readonly myBets: readonly SharedBetView[];
  /** My bets of the round that was settled last. */
  readonly settled: readonly SharedBetView[];
  /** Null until the table was read. */
  readonly balance: string | null;
  readonly isLive: boolean;
  readonly isAsking: boolean;
  /** The session is over. */
  readonly isOver: boolean;
}

/** A table that was not read yet. */
export const FIRST: TableState = {
  round: null,
  endsAt: 0,
  courseFrom: null,
  isFresh: false,
  results: [],
  myBets: [],
  settled: [],
  balance: null,
  isLive: false,
  isAsking: false,
  isOver: false,
};

/** When the course of a round began, by what is told now; of what was told before, the earliest: the rest came later by the way here. */
function courseFrom(state: TableState, round: SharedRoundView, now: number): number | null {
  if (round.state !== 'closed') return null;
  const from = round.courseMs === null ? now + round.endsInMs : now - round.courseMs;
  return round.id === state.round?.id && state.courseFrom !== null ? Math.min(state.courseFrom, from) : from;
}

const STATES = ['open', 'closed', 'drawn', 'settled'] as const;

/** Was a round, or a state of it, before the one that is known? What was asked for earlier may be answered later. */
const isOlder = (round: SharedRoundView, known: SharedRoundView): boolean =>
  round.no === known.no ? STATES.indexOf(round.state) < STATES.indexOf(known.state) : round.no < known.no;

/** What follows when a round is told of that may be a later one, or a later state. */
export function withRound(state: TableState, round: SharedRoundView | null, now: number, withResult: WithResult): Partial<TableState> {
  if (round !== null && state.round !== null && isOlder(round, state.round)) return {};
  const isNext = round?.id !== state.round?.id;
  const { outcome } = round ?? { outcome: null };
  const wasOpen = state.round?.outcome === null && !isNext;
  const isKnown = round === null || state.results.some(({ no }) => no === round.no);
  return {
    round,
    endsAt: now + (round?.endsInMs ?? 0),
    courseFrom: round === null ? null : courseFrom(state, round, now),
    ...(isNext ? { myBets: [], isFresh: false } : {}),
    ...(outcome !== null && wasOpen ? { isFresh: true } : {}),
    ...(isKnown ? {} : { results: withResult(state.results, round) }),
  };
}

/** What follows when all of a table was read: the result of a round that shows already is among the others, and bets that were taken while it was read stay. */
export function withRead(
  state: TableState,
  { round, results, myBets, balance }: CallValue<(typeof tablesCalls)['calls']['table']>,
  now: number,
  withResult: WithResult,
): Partial<TableState> {
  const next = withRound(state, round, now, withResult);
  const shown = 'round' in next ? (next.round ?? null) : state.round;
  const taken = state.myBets.filter(({ id, roundId }) => roundId === shown?.id && myBets.every((bet) => bet.id !== id));
  return {
    ...next,
    results: shown === null || results.some(({ no }) => no === shown.no) ? results : withResult(results, shown),
    myBets: [...myBets.filter(({ roundId }) => roundId === shown?.id), ...taken],
    balance,
  };
}
