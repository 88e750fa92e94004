// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { drawPart } from '../../test/draw-part.tsx';
import { nextStep, START_CENTS, sumOfCents } from './jackpot-steps.ts';
import { JackpotTicker } from './jackpot-ticker.tsx';

describe('the jackpot of the home page', () => {
  it('is not there until there are pools', async () => {
    expect((await drawPart(<JackpotTicker />)).textContent).toBe('');
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
