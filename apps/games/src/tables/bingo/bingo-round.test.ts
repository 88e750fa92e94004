import { seededDraws } from '@talora/domain/games/slots/certificate/seeded-draws.ts';
import { BINGO, BINGO_FACTORS, FREE_CELL } from '@talora/domain/games/table/bingo.ts';
import { describe, expect, it } from 'vitest';
import { ballsOf, callsOf, cardAfter, cardOf, columnOf, factorOf, linesOf, oneIn, PAYING, timesText } from './bingo-round.ts';

const roundOf = (seed: number) => ({ outcome: BINGO.play(seededDraws(seed), { cards: 1 }, 100n).outcome });
const bitsOf = (covered: number): number => covered.toString(2).replaceAll('0', '').length;

describe('the show of bingo', () => {
  it('begins with the free cell alone, covers at most one cell a ball, and ends with the lines that are paid', () => {
    for (let seed = 0; seed < 100; seed += 1) {
      const round = roundOf(seed);
      let before = cardAfter(round, 0);
      expect(before).toEqual({ covered: 1 << FREE_CELL, lines: [] });
      for (const [i, ball] of ballsOf(round).entries()) {
        const now = cardAfter(round, i + 1);
        expect(bitsOf(now.covered) - bitsOf(before.covered)).toBe(cardOf(round).includes(ball) ? 1 : 0);
        expect(before.lines.every((line) => now.lines.includes(line))).toBe(true);
        before = now;
      }
      expect(before.lines).toEqual(linesOf(round));
      expect(factorOf(round)).toBe(BINGO_FACTORS[before.lines.length] ?? 0);
    }
  });

  it('calls forty balls in about six seconds, faster when asked, and all at once for who wants no motion', () => {
    expect(callsOf('normal')).toHaveLength(40);
    expect(callsOf('normal').at(-1)).toBeGreaterThan(5_000);
    expect(callsOf('normal').at(-1)).toBeLessThan(6_500);
    expect(callsOf('quick').at(-1)).toBeLessThan(2_500);
    expect(new Set(callsOf('still'))).toEqual(new Set([0]));
  });

  it('knows the column of each number', () => {
    expect([1, 15, 16, 30, 31, 45, 46, 60, 61, 75].map(columnOf)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
  });

  it('lists what pays from the best down, each number of lines once, and how rare it is without making it likelier', () => {
    expect(PAYING.flat().toSorted((a, b) => a - b)).toEqual(Object.keys(BINGO_FACTORS).map(Number));
    const factors = PAYING.map(([lines = 0]) => BINGO_FACTORS[lines] ?? 0);
    expect(factors).toEqual(factors.toSorted((a, b) => b - a));
    for (const group of PAYING) expect(new Set(group.map((lines) => BINGO_FACTORS[lines])).size).toBe(1);
    expect([factors[0], factors.at(-1)].map((factor = 0) => timesText(factor))).toEqual(['10,000×', '1×']);
    expect([0, 1, 2, 5, 12].map((lines) => oneIn(lines, 'en'))).toEqual(['1.81', '3.14', '10.11', '1,352', '410,148,570']);
  });
});
