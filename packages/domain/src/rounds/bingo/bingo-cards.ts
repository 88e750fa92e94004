import type { Draws } from '../../fairness/draws.ts';
import { BINGO_LINES, BINGO_NUMBERS, drawBingoCard, FREE_CELL } from '../../games/table/bingo.ts';
import { drawStrip, STRIP_TICKETS, TICKET_COLUMNS, TICKET_ROWS } from './ticket-strip.ts';

/** A kind of bingo: its balls, and its cards. */
export interface BingoSort {
  readonly balls: number;
  readonly columns: number;
  readonly rows: number;
  /** Draws so many cards: cells row by row, 0 for one without a number. */
  drawCards(draws: Draws, count: number): number[][];
  /** The numbers of each line of a card. All lines together have all of its numbers. */
  linesOf(card: readonly number[]): number[][];
}

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** Five columns of fifteen numbers, the middle free, and twelve lines: rows, columns and diagonals. */
export const BINGO_75: BingoSort = {
  balls: BINGO_NUMBERS,
  columns: 5,
  rows: 5,
  drawCards: (draws, count) => range(count).map(() => drawBingoCard(draws)),
  linesOf: (card) => BINGO_LINES.map((cells) => cells.filter((cell) => cell !== FREE_CELL).map((cell) => card[cell] ?? 0)),
};

/** Tickets of three rows with five numbers each; strips of six have every number once. */
export const BINGO_90: BingoSort = {
  balls: 90,
  columns: TICKET_COLUMNS,
  rows: TICKET_ROWS,
  drawCards: (draws, count) =>
    range(Math.ceil(count / STRIP_TICKETS))
      .flatMap(() => drawStrip(draws))
      .slice(0, count),
  linesOf: (card) =>
    range(TICKET_ROWS).map((row) => card.slice(row * TICKET_COLUMNS, (row + 1) * TICKET_COLUMNS).filter((number) => number > 0)),
};
