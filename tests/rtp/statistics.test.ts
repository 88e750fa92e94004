import { describe, expect, it } from 'vitest';
import { chiSquare, gammaQ, holm, runsTest, serialTest, twoSided } from './statistics.ts';

describe('statistics of outcomes', () => {
  it('know the chances of tables: chi-square and the normal distribution', () => {
    // Percentage points of the chi-square distribution: 3.841 for one degree of freedom at 5 %, 18.307 for ten, 124.342 for a hundred.
    for (const [degrees, point] of [
      [1, 3.841_458_8],
      [10, 18.307_038],
      [100, 124.342_113],
    ] as const)
      expect(gammaQ(degrees / 2, point / 2)).toBeCloseTo(0.05, 6);
    expect(twoSided(1.959_963_985)).toBeCloseTo(0.05, 8);
    expect(twoSided(0)).toBe(1);
    expect(gammaQ(3, 0)).toBe(1);
  });

  it('chi-square finds a loaded die, and no fair one', () => {
    const fair = [1, 1, 1, 1, 1, 1].map((part) => part / 6);
    expect(chiSquare('die', [100, 98, 103, 97, 101, 101], fair).p).toBeGreaterThan(0.9);
    expect(chiSquare('die', [100, 98, 103, 97, 41, 161], fair).p).toBeLessThan(1e-9);
    // One round in a million: put together with another cell, not divided by a hair.
    expect(chiSquare('rare', [0, 499, 501], [1e-6, 0.5, 0.499_999]).statistic).toBeLessThan(0.1);
  });

  it('runs and serial correlation find a source that remembers', () => {
    expect(runsTest('runs', { hits: 500, misses: 500, runs: 501 }).p).toBe(1);
    expect(runsTest('runs', { hits: 500, misses: 500, runs: 1_000 }).p).toBeLessThan(1e-9);
    const seen = (values: readonly number[]) => ({
      n: values.length,
      x: values.reduce((a, b) => a + b, 0),
      xx: values.reduce((a, b) => a + b * b, 0),
      xy: values.slice(1).reduce((sum, value, i) => sum + value * (values[i] ?? 0), 0),
    });
    expect(serialTest('serial', seen(Array.from({ length: 1_000 }, (_, i) => i % 2))).p).toBeLessThan(1e-9);
    expect(serialTest('serial', seen(Array.from({ length: 1_000 }, (_, i) => Math.floor((i % 4) / 2)))).p).toBeGreaterThan(0.9);
  });

  it('Holm lets the worst of many be as bad as chance makes it, and refuses what is worse', () => {
    const tests = [0.003, 0.2, 0.5, 0.9].map((p, i) => ({ name: `${i}`, statistic: 0, p }));
    expect(holm(tests, 0.01).map(({ passed }) => passed)).toEqual([true, true, true, true]);
    expect(holm([{ name: 'x', statistic: 9, p: 0.002 }, ...tests], 0.01).map(({ passed }) => passed)).toEqual([
      false,
      true,
      true,
      true,
      true,
    ]);
  });
});
