import { beforeAll, describe, expect, it } from 'vitest';
import { seededDraws } from '../slots/certificate/seeded-draws.ts';
import {
  BINGO,
  BINGO_BALLS,
  BINGO_CHANCES,
  BINGO_LINES,
  BINGO_NUMBERS,
  bingoFactor,
  completedLines,
  coveredCells,
  FREE_CELL,
  lineNumbers,
} from './bingo.ts';
import { FACTOR_ONE } from './one-step.ts';

const CELLS = 24;
const SETS_OF_LINES = 1 << 12;

/** A fraction as decimal text, cut after so many digits. */
const decimal = (numerator: bigint, denominator: bigint, digits: number): string => {
  const text = ((numerator * 10n ** BigInt(digits)) / denominator).toString().padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
};
const choose = (n: number, k: number): bigint => (k === 0 ? 1n : (choose(n, k - 1) * BigInt(n - k + 1)) / BigInt(k));

/** How many of the 2^24 ways to hit numbered cells have so many hits (rows of the table) and complete just these lines. */
function countWays(): Int32Array {
  const bits = Uint8Array.from({ length: SETS_OF_LINES }, (_, set) => lineNumbers(set).length);
  const ways = new Int32Array((CELLS + 1) * SETS_OF_LINES);
  for (let upper = 0; upper < SETS_OF_LINES; upper += 1)
    for (let lower = 0; lower < SETS_OF_LINES; lower += 1) {
      const hits = (bits[upper] ?? 0) + (bits[lower] ?? 0);
      const at = hits * SETS_OF_LINES + completedLines((upper << (FREE_CELL + 1)) | (1 << FREE_CELL) | lower);
      ways[at] = (ways[at] ?? 0) + 1;
    }
  return ways;
}

describe('bingo over every way to cover a card', () => {
  const chances = new Map<number, bigint>();
  const all = choose(BINGO_NUMBERS, BINGO_BALLS);
  let back = 0n;

  beforeAll(() => {
    // So many numbered cells are hit as balls of the card's 24 are among the 40; then each set of so many cells is as likely as another.
    const ways = countWays();
    for (let hits = 0; hits <= CELLS; hits += 1) {
      const rest = choose(BINGO_NUMBERS - CELLS, BINGO_BALLS - hits);
      for (let lines = 0; lines < SETS_OF_LINES; lines += 1) {
        const count = ways[hits * SETS_OF_LINES + lines] ?? 0;
        if (count === 0) continue;
        const weight = BigInt(count) * rest;
        const number = lineNumbers(lines).length;
        chances.set(number, (chances.get(number) ?? 0n) + weight);
        back += weight * BigInt(bingoFactor(lines));
      }
    }
  }, 30_000);

  it('returns 94.9830 percent, to every digit that the game is listed with', () => {
    expect(decimal(back, all * BigInt(FACTOR_ONE), 12)).toBe(BINGO.rtp);
    expect(decimal(back, all * BigInt(FACTOR_ONE), 6)).toBe('0.949830');
  });

  it('completes as many lines as often as its book says, and never eleven', () => {
    expect([...chances.values()].reduce((sum, weight) => sum + weight, 0n)).toBe(all);
    expect(Object.fromEntries([...chances].map(([lines, weight]) => [lines, decimal(weight, all, 18)]))).toEqual(BINGO_CHANCES);
    expect([0, 1, 2, 3, 4].map((lines) => Number(BINGO_CHANCES[lines]).toFixed(6))).toEqual([
      '0.554369',
      '0.319202',
      '0.098922',
      '0.022374',
      '0.004250',
    ]);
    expect(chances.has(11)).toBe(false);
  });
});

describe('a round of bingo', () => {
  it('pays by the number of lines', () => {
    const bets = Array.from({ length: 13 }, (_, count) => bingoFactor((1 << count) - 1) / FACTOR_ONE);
    expect(bets).toEqual([0, 1, 3, 8, 25, 40, 100, 250, 500, 1_000, 1_000, 0, 10_000]);
    expect(BINGO.largestWinBets).toBe(Math.max(...bets));
  });

  it('has twelve lines of five cells: rows, columns, diagonals, four of them through the free cell', () => {
    expect(BINGO_LINES).toHaveLength(12);
    expect(new Set(BINGO_LINES.map(String)).size).toBe(12);
    for (const cells of BINGO_LINES) expect(new Set(cells).size).toBe(5);
    expect(BINGO_LINES[1]).toEqual([5, 6, 7, 8, 9]);
    expect(BINGO_LINES[5]).toEqual([0, 5, 10, 15, 20]);
    expect(BINGO_LINES.slice(10)).toEqual([[0, 6, 12, 18, 24], [20, 16, 12, 8, 4]]); // prettier-ignore
    expect(BINGO_LINES.filter((cells) => cells.includes(FREE_CELL))).toHaveLength(4);
  });

  it('draws a card of five columns, then forty balls, and pays what they cover', () => {
    const seen = new Set<number>();
    for (let seed = 0; seed < 500; seed += 1) {
      const { outcome, payoutMinor, validMinor } = BINGO.play(seededDraws(seed), { cards: 1 }, 250n);
      const { card, balls, completed, factor } = outcome as { card: number[]; balls: number[]; completed: number[]; factor: number };
      expect(card).toHaveLength(25);
      for (const [cell, number] of card.entries())
        if (cell === FREE_CELL) expect(number).toBe(0);
        else expect(Math.floor((number - 1) / 15)).toBe(cell % 5);
      expect(new Set(card).size).toBe(25);
      expect(new Set(balls).size).toBe(40);
      for (const ball of balls) expect(ball >= 1 && ball <= 75).toBe(true);
      const full = BINGO_LINES.flatMap((cells, line) =>
        cells.every((cell) => cell === FREE_CELL || balls.includes(card[cell] ?? -1)) ? [line] : [],
      );
      expect(completed).toEqual(full);
      expect(lineNumbers(completedLines(coveredCells(card, balls)))).toEqual(full);
      expect(payoutMinor).toBe((250n * BigInt(factor)) / BigInt(FACTOR_ONE));
      expect(validMinor).toBe(full.length === 1 ? 0n : 250n);
      seen.add(full.length);
    }
    expect([0, 1, 2, 3].every((count) => seen.has(count))).toBe(true);
  });

  it('takes its draws in the order of its rules: columns from the left, each from its top, then the balls', () => {
    const asked: string[] = [];
    const draws = {
      ...seededDraws(1),
      draw: (k: number, n: number) => {
        asked.push(`${String(k)} of ${String(n)}`);
        return Array.from({ length: k }, (_, i) => n - 1 - i);
      },
    };
    const { outcome } = BINGO.play(draws, { cards: 1 }, 50n);
    expect(asked).toEqual(['5 of 15', '5 of 15', '4 of 15', '5 of 15', '5 of 15', '40 of 75']);
    expect((outcome as { card: number[] }).card).toEqual([
      15, 30, 45, 60, 75,
      14, 29, 44, 59, 74,
      13, 28, 0, 58, 73,
      12, 27, 43, 57, 72,
      11, 26, 42, 56, 71,
    ]); // prettier-ignore
    expect((outcome as { balls: number[] }).balls.slice(0, 3)).toEqual([75, 74, 73]);
  });

  it('refuses what is not its one card', () => {
    expect(() => BINGO.play(seededDraws(1), { cards: 2 }, 50n)).toThrow(RangeError);
    expect(BINGO.isChoice({ cards: 1 }, 0n, 50n)).toBe(false);
  });
});
