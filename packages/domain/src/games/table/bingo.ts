import type { Draws } from '../../fairness/draws.ts';
import { FACTOR_ONE, paid, type OneStepGame } from './one-step.ts';

/** Rows and columns of a card. */
export const BINGO_SIDE = 5;
/** Balls that are called in a round, of {@link BINGO_NUMBERS}. */
export const BINGO_BALLS = 40;
/** Numbers of the balls: 1 to 75. */
export const BINGO_NUMBERS = 75;
/** The cell in the middle, which counts as covered and has no number. */
export const FREE_CELL = 12;

/** Numbers of a column. */
export const COLUMN_NUMBERS = BINGO_NUMBERS / BINGO_SIDE;
const STEPS = Array.from({ length: BINGO_SIDE }, (_, i) => i);

/** Cells of each line. Cells count row by row from the top left, 0 to 24: five rows, five columns, the diagonals down and up. */
export const BINGO_LINES: readonly (readonly number[])[] = [
  ...STEPS.map((row) => STEPS.map((column) => row * BINGO_SIDE + column)),
  ...STEPS.map((column) => STEPS.map((row) => row * BINGO_SIDE + column)),
  STEPS.map((i) => i * BINGO_SIDE + i),
  STEPS.map((i) => (BINGO_SIDE - 1 - i) * BINGO_SIDE + i),
];

/** What a round gives back by its number of completed lines; ten-thousandths of the bet. Eleven lines cannot come: the last cell completes two. */
export const BINGO_FACTORS: Readonly<Record<number, number>> = {
  1: 10_000,
  2: 30_000,
  3: 80_000,
  4: 250_000,
  5: 400_000,
  6: 1_000_000,
  7: 2_500_000,
  8: 5_000_000,
  9: 10_000_000,
  10: 10_000_000,
  12: 100_000_000,
};

/** How likely so many lines are, as decimal text cut after eighteen digits. */
export const BINGO_CHANCES: Readonly<Record<number, string>> = {
  0: '0.554368894495679704',
  1: '0.319201667424655070',
  2: '0.098921788253705181',
  3: '0.022373577820794130',
  4: '0.004249737386756608',
  5: '0.000739882566839338',
  6: '0.000121475348104625',
  7: '0.000019416441563051',
  8: '0.000003096011191970',
  9: '0.000000381497339959',
  10: '0.000000080315229465',
  12: '0.000000002438140894',
};

/** Cells with a number of each column, from the top. */
const CELLS_OF_COLUMN = STEPS.map((column) => STEPS.map((row) => row * BINGO_SIDE + column).filter((cell) => cell !== FREE_CELL));

const MASKS = BINGO_LINES.map((cells) => cells.reduce((mask, cell) => mask | (1 << cell), 0));

/** The completed lines, a bit for each in the order of {@link BINGO_LINES}. `covered` has a bit for each cell. */
export function completedLines(covered: number): number {
  let lines = 0;
  for (let line = 0; line < MASKS.length; line += 1) {
    const mask = MASKS[line] ?? 0;
    if ((covered & mask) === mask) lines |= 1 << line;
  }
  return lines;
}

/** Numbers of the lines whose bits are set. */
export function lineNumbers(lines: number): number[] {
  const numbers: number[] = [];
  for (let line = 0; line < MASKS.length; line += 1) if ((lines & (1 << line)) !== 0) numbers.push(line);
  return numbers;
}

/** What completed lines give back, in ten-thousandths of the bet; `lines` has a bit for each. */
export const bingoFactor = (lines: number): number => BINGO_FACTORS[lineNumbers(lines).length] ?? 0;

/** The cells whose numbers were called, and the free one: a bit for each. */
export function coveredCells(card: readonly number[], balls: readonly number[]): number {
  const isCalled: boolean[] = [];
  for (let number = 0; number <= BINGO_NUMBERS; number += 1) isCalled.push(false);
  for (const ball of balls) isCalled[ball] = true;
  let covered = 0;
  for (let cell = 0; cell < card.length; cell += 1) if (cell === FREE_CELL || isCalled[card[cell] ?? 0] === true) covered |= 1 << cell;
  return covered;
}

/** Draws a card, column by column: 25 numbers row by row, 0 on the free cell. */
export function drawBingoCard(draws: Draws): number[] {
  const card = Array.from({ length: BINGO_SIDE * BINGO_SIDE }, () => 0);
  CELLS_OF_COLUMN.forEach((cells, column) => {
    const numbers = draws.draw(cells.length, COLUMN_NUMBERS);
    cells.forEach((cell, at) => {
      card[cell] = column * COLUMN_NUMBERS + (numbers[at] ?? 0) + 1;
    });
  });
  return card;
}

/** Reads `{cards}`; null when it is not the one card that a round has. */
export function readCards(choice: unknown): number | null {
  const { cards } = (choice ?? {}) as { cards?: unknown };
  return cards === 1 ? cards : null;
}

/** One card of 75-ball bingo and forty balls. A single line gives the bet back: nothing of it counts as bet. */
export const BINGO: OneStepGame = {
  kind: 'bingo',
  mathVersion: '1.0.0',
  rtp: '0.949830236870',
  largestWinBets: 10_000,
  isChoice: (choice, bet, unit) => readCards(choice) !== null && bet > 0n && bet % unit === 0n,
  play(draws, choice, betMinor) {
    if (readCards(choice) === null) throw new RangeError('a choice without a card');
    const card = drawBingoCard(draws);
    const balls = draws.draw(BINGO_BALLS, BINGO_NUMBERS).map((ball) => ball + 1);
    const lines = completedLines(coveredCells(card, balls));
    const factor = bingoFactor(lines);
    return {
      outcome: { card, balls, completed: lineNumbers(lines), factor },
      payoutMinor: paid(betMinor, factor),
      validMinor: factor === FACTOR_ONE ? 0n : betMinor,
    };
  },
};
