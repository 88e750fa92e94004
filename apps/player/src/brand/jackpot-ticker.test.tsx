// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { drawPart } from '../../test/draw-part.tsx';
import { ASK_MS, majorOf, minorOf, riseTo, risingSum } from './rising-sum.ts';
import { nextStep, START_CENTS, sumOfCents } from './jackpot-steps.ts';
import { JackpotTicker } from './jackpot-ticker.tsx';

describe('the jackpot of the home page', () => {
  it('is not there until there are pools', async () => {
    expect((await drawPart(<JackpotTicker />)).textContent).toBe('');
  });
  it('rises between two answers, never beyond the later one, and falls at once', () => {
    const first = riseTo(null, 1_000n, 0);
    expect([risingSum(first, 0), risingSum(first, ASK_MS)]).toEqual([1_000n, 1_000n]);
    const second = riseTo(first, 3_000n, ASK_MS);
    expect([0, 5_000, 10_000, ASK_MS, 10 * ASK_MS].map((passed) => risingSum(second, ASK_MS + passed))).toEqual([
      1_000n,
      1_500n,
      2_000n,
      3_000n,
      3_000n,
    ]);
    // An answer that comes early goes on from what is shown.
    expect(riseTo(second, 4_000n, ASK_MS + 10_000).from).toBe(2_000n);
    expect(risingSum(riseTo(second, 500n, ASK_MS + 10_000), ASK_MS + 10_000)).toBe(500n);
    expect([minorOf('30000000.07', 2), minorOf('12', 0), majorOf(5n, 2), majorOf(3_000_000_007n, 2), majorOf(12n, 0)]).toEqual([
      3_000_000_007n,
      12n,
      '0.05',
      '30000000.07',
      '12',
    ]);
  });
  it('as a counter says that it is a demo which nobody can win', async () => {
    const { textContent } = await drawPart(<JackpotTicker />, { brand: { jackpotTicker: 'display' } });
    expect(textContent).toContain(`RM ${Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(START_CENTS / 100)}`);
    expect(textContent).toContain('Demo');
    expect(textContent).toContain('nobody can win');
  });
  it('grows by 100 to 500 after 3, 4 or 5 seconds', () => {
    expect([0, 0.34, 0.67, 0.999].map((chance) => nextStep(chance, 0).afterMs)).toEqual([3_000, 4_000, 5_000, 5_000]);
    expect([nextStep(0, 0).growth, nextStep(0, 0.5).growth, nextStep(0, 1).growth]).toEqual([10_000, 30_000, 50_000]);
    expect(sumOfCents(START_CENTS + 12_305)).toMatch(/123\.05$/);
  });
});
