import { describe, expect, it } from 'vitest';
import { boundsOf, fitOnSquare } from './art-fit.ts';

/** Part of a cell that the ground of a symbol fills. */
const GROUND = 0.94;

function picture(width: number, height: number, drawn: readonly (readonly [x: number, y: number, alpha: number])[]): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (const [x, y, alpha] of drawn) pixels[(y * width + x) * 4 + 3] = alpha;
  return pixels;
}

describe('the drawing of a symbol', () => {
  it('is found in its picture, without faint shadows', () => {
    const pixels = picture(12, 10, [
      [3, 2, 255],
      [8, 6, 41],
      [11, 9, 40],
    ]);
    expect(boundsOf(pixels, 12, 10)).toEqual({ x: 3, y: 2, width: 6, height: 5 });
    expect(boundsOf(picture(4, 4, []), 4, 4)).toEqual({ x: 0, y: 0, width: 4, height: 4 });
  });

  // The smallest, the middle and the largest drawing of all looks in a picture of 176, and a narrow one.
  it.each([
    [90, 90],
    [123, 125],
    [173, 173],
    [60, 124],
    [140, 80],
  ])('of %i by %i fills at least 85 in a hundred of its cell, in its middle, and never more than it', (width, height) => {
    const fit = fitOnSquare({ width, height }, 100);
    const largest = Math.max(fit.width, fit.height) * GROUND;
    expect(largest).toBeGreaterThanOrEqual(85);
    expect(largest).toBeLessThanOrEqual(100);
    expect(fit.width / fit.height).toBeCloseTo(width / height);
    expect([fit.x * 2 + fit.width, fit.y * 2 + fit.height]).toEqual([expect.closeTo(100), expect.closeTo(100)]);
  });
});
