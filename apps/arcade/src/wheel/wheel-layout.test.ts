import { KOPITIAM_SEVENS_MATH } from '@talora/domain/games/slots/kopitiam-sevens.ts';
import { describe, expect, it } from 'vitest';
import { WHEEL_CHANCES, WHEEL_SEGMENTS, wheelDegrees } from './wheel-layout.ts';

const { wheelPrizes, wheelWeights } = KOPITIAM_SEVENS_MATH;

describe('the kopi wheel', () => {
  it('has each prize as often as its weight, and no two equal ones side by side', () => {
    wheelPrizes.forEach((prize, i) => expect(WHEEL_SEGMENTS.filter((value) => value === prize)).toHaveLength(wheelWeights[i] ?? 0));
    WHEEL_SEGMENTS.forEach((value, i) => expect(value).not.toBe(WHEEL_SEGMENTS[(i + 1) % WHEEL_SEGMENTS.length]));
    expect(WHEEL_CHANCES.reduce((sum, { weight }) => sum + weight, 0)).toBe(WHEEL_SEGMENTS.length);
  });

  it('rests with the prize of the round under the pointer, whatever segment is chosen', () => {
    for (const prize of wheelPrizes) {
      for (let choice = 0; choice < 30; choice += 1) {
        const turned = wheelDegrees(prize, choice);
        // The segment at the top is the one that stood that far to the left of it.
        const top = Math.round((((360 - turned) % 360) + 360) / (360 / WHEEL_SEGMENTS.length)) % WHEEL_SEGMENTS.length;
        expect(WHEEL_SEGMENTS[top]).toBe(prize);
        expect(turned).toBeGreaterThanOrEqual(5 * 360);
      }
    }
  });

  it('knows no prize that is not on it', () => {
    expect(() => wheelDegrees(7, 0)).toThrow(RangeError);
  });
});
