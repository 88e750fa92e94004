import type { OneStepGame } from '../table/one-step.ts';
import { NAGA_DECK, returnOf, TUAH_DECK, type ScratchDeck } from './decks.ts';

/** What decides a ticket beside the seeds of its buyer: the deck's number, how many tickets were unsold, and the ticket that came. */
export interface ScratchChoice {
  readonly deck: number;
  readonly unsold: number;
  readonly ticket: number;
  /** What the ticket pays, in times the price. */
  readonly times: number;
}

const isBelow = (value: unknown, least: number, end: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value < end;

const MOST_DECKS = 2 ** 31;

/** The number of the deck that somebody wants to buy from, `{deck}`; null when that is none. */
export function readWantedDeck(choice: unknown): number | null {
  const { deck, ...rest } = (choice ?? {}) as { deck?: unknown };
  return isBelow(deck, 1, MOST_DECKS) && Object.keys(rest).length === 0 ? deck : null;
}

/** Reads the choice of a ticket that was sold; null when it is none of this deck. */
export function readScratch({ size, prizes }: ScratchDeck, choice: unknown): ScratchChoice | null {
  const { deck, unsold, ticket, times } = (choice ?? {}) as Partial<Record<keyof ScratchChoice, unknown>>;
  if (!isBelow(deck, 1, MOST_DECKS) || !isBelow(unsold, 1, size + 1) || !isBelow(ticket, 0, size)) return null;
  if (typeof times !== 'number' || (times !== 0 && prizes.every((prize) => prize.times !== times))) return null;
  return { deck, unsold, ticket, times };
}

/** A game of scratch cards: the buyer's seeds draw which of the unsold tickets comes, and the deck says what it pays. */
const scratchGame = (kind: 'tuah' | 'naga', deck: ScratchDeck): OneStepGame => ({
  kind,
  mathVersion: '1.0.0',
  rtp: returnOf(deck),
  largestWinBets: Math.max(...deck.prizes.map(({ times }) => times)),
  deck,
  isChoice: (choice, betMinor, unitMinor) => readScratch(deck, choice) !== null && betMinor > 0n && betMinor % unitMinor === 0n,
  play(draws, choice, betMinor) {
    const read = readScratch(deck, choice);
    if (read === null) throw new RangeError('a choice without a ticket');
    const index = draws.int(read.unsold);
    return {
      outcome: { ...read, index },
      payoutMinor: betMinor * BigInt(read.times),
      // A ticket that gives its price back was no bet.
      validMinor: read.times === 1 ? 0n : betMinor,
    };
  },
});

/** Kad Tuah. */
export const SCRATCH_TUAH = scratchGame('tuah', TUAH_DECK);
/** Kad Naga. */
export const SCRATCH_NAGA = scratchGame('naga', NAGA_DECK);
