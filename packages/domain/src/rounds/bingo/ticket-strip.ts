import type { Draws } from '../../fairness/draws.ts';

/** Rows of a ticket of 90-ball bingo. */
export const TICKET_ROWS = 3;
/** Columns of a ticket. */
export const TICKET_COLUMNS = 9;
/** Numbers of a row; the other cells of it are empty. */
export const ROW_NUMBERS = 5;
/** Tickets of a strip, which has each number from 1 to 90 once. */
export const STRIP_TICKETS = 6;

const TICKET_NUMBERS = TICKET_ROWS * ROW_NUMBERS;
/** Most numbers of a column of a ticket: one in each row. */
const MOST_OF_COLUMN = TICKET_ROWS;

/** First number of a column and how many there are: 1 to 9, 10 to 19, ... 80 to 90. */
function numbersOf(column: number): number[] {
  const first = column === 0 ? 1 : column * 10;
  const last = column === TICKET_COLUMNS - 1 ? 90 : column * 10 + 9;
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** Deals the numbers of each column among the tickets: by ticket and column. Null when a ticket cannot be filled, and all is dealt again. */
function dealNumbers(draws: Draws): number[][][] | null {
  const tickets = Array.from({ length: STRIP_TICKETS }, () => Array.from({ length: TICKET_COLUMNS }, () => [] as number[]));
  const free = tickets.map(() => TICKET_NUMBERS - TICKET_COLUMNS);
  const rests: number[][] = [];
  for (let column = 0; column < TICKET_COLUMNS; column += 1) {
    const numbers = numbersOf(column);
    const dealt = draws.shuffle(numbers.length).map((at) => numbers[at] as number);
    // Every ticket has a number in every column.
    for (const [at, ticket] of tickets.entries()) ticket[column]?.push(dealt[at] as number);
    rests.push(dealt.slice(STRIP_TICKETS));
  }
  for (let column = TICKET_COLUMNS - 1; column >= 0; column -= 1) {
    for (const number of rests[column] ?? []) {
      const open = tickets.flatMap((ticket, at) => ((free[at] ?? 0) > 0 && (ticket[column]?.length ?? 0) < MOST_OF_COLUMN ? [at] : []));
      if (open.length === 0) return null;
      const at = open[draws.int(open.length)] as number;
      tickets[at]?.[column]?.push(number);
      free[at] = (free[at] ?? 0) - 1;
    }
  }
  return tickets;
}

/** Rows that a column of so many numbers can stand in. */
const ROWS_BY_COUNT: Readonly<Record<number, readonly (readonly number[])[]>> = {
  1: [[0], [1], [2]],
  2: [
    [0, 1],
    [0, 2],
    [1, 2],
  ],
  3: [[0, 1, 2]],
};

/** Lays the columns of a ticket out on its rows, five in each: 27 cells row by row, 0 where one is empty. */
function layTicket(draws: Draws, columns: readonly (readonly number[])[]): number[] {
  for (;;) {
    const cells = Array.from({ length: TICKET_ROWS * TICKET_COLUMNS }, () => 0);
    const counts = Array.from({ length: TICKET_ROWS }, () => 0);
    for (const [column, numbers] of columns.entries()) {
      const choices = ROWS_BY_COUNT[numbers.length] ?? [];
      const rows = choices[choices.length === 1 ? 0 : draws.int(choices.length)] ?? [];
      const ascending = numbers.toSorted((a, b) => a - b);
      for (const [at, row] of rows.entries()) {
        cells[row * TICKET_COLUMNS + column] = ascending[at] as number;
        counts[row] = (counts[row] ?? 0) + 1;
      }
    }
    if (counts.every((count) => count === ROW_NUMBERS)) return cells;
  }
}

/**
 * Draws a strip of six tickets. The numbers of each column are shuffled, six of them go to the six tickets, and the rest, from the last
 * column on, each to a ticket that still has room; then each ticket lays its columns out on its rows. What cannot be filled, or has other
 * than five numbers in a row, is drawn again from the same stream.
 */
export function drawStrip(draws: Draws): number[][] {
  for (;;) {
    const tickets = dealNumbers(draws);
    if (tickets !== null) return tickets.map((columns) => layTicket(draws, columns));
  }
}
