import type { DeckView } from '@talora/contract/arcade/decks.ts';
import type { TableRound } from '../../host/game-host.ts';
import type { Tempo } from '../../round/round-state.ts';
import { timesOf } from '../../show/times.ts';
import type { ShownRound } from '../table-show.ts';

type Outcome = Pick<TableRound, 'outcome'>;

/** What a ticket pays, in times its price. */
export const timesOfTicket = ({ outcome }: Outcome): number => Number(outcome.times);
/** Number of a ticket in its deck, from 0. */
export const ticketOf = ({ outcome }: Outcome): number => Number(outcome.ticket);

/** Number of the deck of a choice; null when it is none of this game. */
export function deckOf(choice: unknown): number | null {
  const { deck } = (choice ?? {}) as { deck?: unknown };
  return typeof deck === 'number' && Number.isInteger(deck) && deck >= 1 ? deck : null;
}

/** A ticket's number as it is printed: as many digits as the greatest one. */
export const printedNo = (ticket: number): string => String(ticket).padStart(6, '0');

/**
 * How long a ticket lies covered: until its player has scratched it, at the usual pace; a moment where he wants it quick or sees it again;
 * and not at all where nothing shall move.
 */
export function showMs(round: ShownRound, tempo: Tempo): number | null {
  if (tempo === 'still') return 0;
  if (tempo === 'quick' || round.isReplay === true) return timesOf(tempo).roll;
  return null;
}

/** What the tickets that are left give back on average, as a share of their price. */
export const shareLeft = ({ left, prizes }: Pick<DeckView, 'left' | 'prizes'>): number =>
  left === 0 ? 0 : prizes.reduce((sum, prize) => sum + prize.times * prize.left, 0) / left;

/** Columns and rows that the cover is counted in. */
export const [COVER_COLUMNS, COVER_ROWS] = [24, 14];
/** Share of the cover that is gone when the rest goes by itself. */
const ENOUGH = 0.55;

/** Marks the parts of the cover around a point, given in shares of its width and height, as gone. True when enough of it is. */
export function scratchAt(gone: Uint8Array, x: number, y: number, radius: number): boolean {
  for (let row = 0; row < COVER_ROWS; row += 1)
    for (let column = 0; column < COVER_COLUMNS; column += 1) {
      const [dx, dy] = [(column + 0.5) / COVER_COLUMNS - x, ((row + 0.5) / COVER_ROWS - y) * 0.6];
      if (dx * dx + dy * dy <= radius * radius) gone[row * COVER_COLUMNS + column] = 1;
    }
  return gone.reduce((sum, part) => sum + part, 0) >= ENOUGH * gone.length;
}
