import { fairnessMessage, type Draws } from '../fairness/draws.ts';
import type { Line, PaidLine } from '../games/table/one-step.ts';

/** Seconds that a round stays in each of its states. */
export interface RoundTimes {
  readonly open: number;
  /** Betting is closed and the list of bets is shown, before the draw, or before the course begins. */
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

/** A member's bet of a round as its rules price it. */
export interface RoundBet {
  readonly id: string;
  readonly lines: readonly Line[];
  /** When its member has left the round, in milliseconds of its course; null for who stayed, and where there is none. */
  readonly exitMs: number | null;
}

/**
 * What goes on between betting and the show, where there is anything: it lasts as long as the draw says, which the server alone knows before
 * its end, and whoever has bet may leave it. Factors are hundredths of the stake.
 */
export interface RoundCourse<Outcome> {
  /** Milliseconds from its beginning, the end of `times.closed`, to its end. */
  endMs(outcome: Outcome): number;
  /** The factor that it comes to at its end. */
  endFactor(outcome: Outcome): number;
  /** The factor at which one leaves at this millisecond. */
  factorAt(ms: number): number;
  /** The factor that a bet has set itself to leave at; null for none. */
  autoOf(lines: readonly Line[]): number | null;
  /** The factor at which a bet leaves by itself, by its own lines or by the most that is paid; the bet stakes on one line. */
  ownFactor(lines: readonly Line[], mostPaidMinor: bigint): number;
  /** The first millisecond at which this factor is reached. */
  reachedMs(factor: number): number;
  /** The factor at which a bet has left; null for one that stayed to the end. */
  exitOf(bet: RoundBet, outcome: Outcome, mostPaidMinor: bigint): number | null;
}

/** What a bet gives to the stream of its cards. */
export interface HandOf {
  readonly id: string;
  readonly clientSeed: string;
}

/** All cards of a round by their bets, for a draw that hangs on them, and what they cost in minor units. */
export interface RoundField {
  readonly hands: readonly { readonly bet: string; readonly cards: readonly (readonly number[])[] }[];
  readonly soldMinor: bigint;
}

/** What a bet buys, where that is cards: drawn from the round's seed as soon as the bet is taken. */
export interface RoundCards {
  /** Price of one, in hundredths before the asset's scale; every stake is whole ones. */
  readonly price: bigint;
  /** Draws the cards of a bet: cells row by row, 0 for one without a number. */
  draw(draws: Draws, count: number): number[][];
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
  /** The spots as limits and screens list them. */
  readonly spots: readonly string[];
  /** Under which of them a spot that was asked for stands; null for one that is none. */
  listedSpot(spot: string): string | null;
  /** Most that one member may stake in a round, in hundredths before the asset's scale. */
  readonly mostOfRound: bigint;
  /** Lines of a bet at most. */
  readonly mostLines: number;
  /** Bets of one member in a round at most; null where their sums alone are held to limits. */
  readonly mostBets: number | null;
  /** Most that a bet is paid, in hundredths before the asset's scale; null where no rule but its factors holds it. */
  readonly mostPaid: bigint | null;
  /** Limits of one of the listed spots. They hold for all of a member's bets on it, unless `mostBets` counts those. */
  limitsOf(spot: string): LineLimits;
  /** Left out where a round is drawn when its list of bets is closed. */
  readonly course?: RoundCourse<Outcome>;
  /** Left out where a bet holds nothing but its lines. What is drawn hangs on the cards of all bets then: the draw has a field. */
  readonly cards?: RoundCards;
  /** Milliseconds of the show of what was drawn; left out where it is `times.drawn`, whatever came out. */
  showMs?(outcome: Outcome): number;
  /** The state before the first round of a table. */
  readonly first: State;
  /** Throws RangeError where a kind has cards and there is no field. */
  draw(draws: Draws, state: State, field?: RoundField): { readonly outcome: Outcome; readonly next: State };
  /** What one member's bets of a round get, in their order. `mostPaidMinor` is `mostPaid` in the asset of the bets. */
  price(bets: readonly RoundBet[], outcome: Outcome, mostPaidMinor: bigint): readonly PricedBet[];
}

/** Milliseconds that a round stays closed, if this is drawn. */
export const closedMs = <Outcome>({ times, course }: Pick<RoundKind<unknown, Outcome>, 'times' | 'course'>, outcome: Outcome): number =>
  times.closed * 1000 + (course?.endMs(outcome) ?? 0);

/** Milliseconds that a round stays drawn. */
export const drawnMs = <Outcome>({ times, showMs }: Pick<RoundKind<unknown, Outcome>, 'times' | 'showMs'>, outcome: Outcome): number =>
  showMs?.(outcome) ?? times.drawn * 1000;

/** What stands for the game in the stream of a bet's cards. */
export const handGame = (code: string): string => `${code}.cards`;
/** What stands for the client seed in it. */
export const handSeed = ({ id, clientSeed }: HandOf): string => `${id}.${clientSeed}`;

/**
 * What the blocks of a bet's own stream are hashed of: UTF-8 of `code.cards:betId.clientSeed:no:counter`. Neither holds a colon, so that no
 * other stream of the seed has the same text.
 */
export const handMessage = (code: string, { id, clientSeed }: HandOf, no: number, counter: number): string =>
  fairnessMessage(handGame(code), handSeed({ id, clientSeed }), no, counter);
