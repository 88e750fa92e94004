import type { Draws } from '../fairness/draws.ts';
import type { Line, PaidLine } from '../games/table/one-step.ts';

/** Seconds that a round stays in each of its states. */
export interface RoundTimes {
  readonly open: number;
  /** Betting is closed and the list of bets is shown, before the draw. */
  readonly closed: number;
  /** The show of what was drawn; money moves at its end. */
  readonly drawn: number;
  /** The result stands before the next round opens. */
  readonly settled: number;
}

/** What a bet of a round gets. `valid` is what counts as bet: nothing of a stake that was given back or stands against another. */
export interface PricedBet {
  readonly lines: readonly PaidLine[];
  readonly payoutMinor: bigint;
  readonly validMinor: bigint;
  /** Every stake came back as it was. */
  readonly isPush: boolean;
}

/** Least and most of a stake, in hundredths before the asset's scale (`betLadder`). */
export interface LineLimits {
  readonly least: bigint;
  readonly most: bigint;
}

/** Rules of a game whose rounds many play at once. State and outcome are JSON: what a table remembers from round to round, and what came out. */
export interface RoundKind<State, Outcome> {
  readonly code: string;
  readonly mathVersion: string;
  /** Exact return of the spot that gives the most, as decimal text cut after twelve digits. */
  readonly rtp: string;
  readonly times: RoundTimes;
  readonly spots: readonly string[];
  /** Most that one member may stake in a round, in hundredths before the asset's scale. */
  readonly mostOfRound: bigint;
  limitsOf(spot: string): LineLimits;
  /** The state before the first round of a table. */
  readonly first: State;
  draw(draws: Draws, state: State): { readonly outcome: Outcome; readonly next: State };
  /** What one member's bets of a round get, in their order. */
  price(bets: readonly (readonly Line[])[], outcome: Outcome): readonly PricedBet[];
}
