import { describe, expect, it } from 'vitest';
import { isAtRest, positionOfReel, type ReelMotion } from './reel-motion.ts';

describe('a reel', () => {
  it('starts from where it stood and only goes on downwards', () => {
    const running: ReelMotion = { kind: 'running', startedAtMs: 1_000 };
    expect(positionOfReel(running, 1_000).position).toBeCloseTo(0);
    let before = positionOfReel(running, 1_000).position;
    for (let now = 1_016; now < 3_000; now += 16) {
      const { position } = positionOfReel(running, now);
      expect(position).toBeLessThan(before);
      before = position;
    }
    expect(isAtRest(running, 99_999)).toBe(false);
  });

  it('comes to rest exactly at its stop', () => {
    const landing: ReelMotion = { kind: 'landing', startedAtMs: 1_000, durationMs: 420 };
    expect(isAtRest(landing, 1_419)).toBe(false);
    expect(isAtRest(landing, 1_420)).toBe(true);
    expect(positionOfReel(landing, 1_420)).toEqual({ position: 0, blur: 0 });
    expect(positionOfReel(landing, 999_999)).toEqual({ position: 0, blur: 0 });
  });

  it('falls beyond its place by less than a tenth of a symbol', () => {
    const landing: ReelMotion = { kind: 'landing', startedAtMs: 0, durationMs: 420 };
    const positions = Array.from({ length: 42 }, (_, i) => positionOfReel(landing, i * 10).position);
    expect(Math.min(...positions)).toBeGreaterThan(-0.1);
    expect(Math.min(...positions)).toBeLessThan(0);
    expect(Math.max(...positions)).toBeLessThanOrEqual(3);
  });
});
