import { KOPITIAM_SEVENS_MATH } from '@talora/domain/games/slots/kopitiam-sevens.ts';
import { describe, expect, it } from 'vitest';
import { isAtRest, landReel, placeOfReel, runReel, symbolsAt } from './reel-motion.ts';

const strip = KOPITIAM_SEVENS_MATH.strips[0];

describe('a reel', () => {
  it('starts from where it stood and only goes on downwards', () => {
    const running = runReel(5, 1_000);
    expect(placeOfReel(running, 1_000)).toEqual({ position: 5, blur: 0 });
    let before = 5;
    for (let now = 1_016; now < 3_000; now += 16) {
      const { position } = placeOfReel(running, now);
      expect(position).toBeLessThan(before);
      before = position;
    }
  });

  it.each([0, 17, 31])('comes to rest exactly at stop %i', (stop) => {
    for (const isAtOnce of [false, true]) {
      const landing = landReel(stop, 1_000, { durationMs: 420, isAtOnce });
      expect(isAtRest(landing, 1_050)).toBe(false);
      expect(isAtRest(landing, 1_420)).toBe(true);
      expect(placeOfReel(landing, 1_420)).toEqual({ position: stop, blur: 0 });
      expect(placeOfReel(landing, 999_999)).toEqual({ position: stop, blur: 0 });
    }
  });

  it('falls beyond its place by less than a tenth of a symbol', () => {
    const landing = landReel(8, 0, { durationMs: 420, isAtOnce: false });
    const positions = Array.from({ length: 42 }, (_, i) => placeOfReel(landing, i * 10).position);
    expect(Math.min(...positions)).toBeGreaterThan(8 - 0.1);
    expect(Math.max(...positions)).toBeLessThanOrEqual(11);
  });

  it('shows the strip from the stop on, also over its end and before its start', () => {
    const shown = (position: number): string =>
      symbolsAt(strip, position)
        .map(({ symbol }) => symbol)
        .join('');
    expect(shown(0)).toBe(strip.slice(0, 4));
    expect(shown(30)).toBe(strip.slice(30) + strip.slice(0, 2));
    expect(shown(-1.5)).toBe(strip.slice(30) + strip.slice(0, 2));
    expect(symbolsAt(strip, 4.25).map(({ row }) => row)).toEqual([-0.25, 0.75, 1.75, 2.75]);
  });
});
