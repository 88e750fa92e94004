import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutArea, draggedTo } from './cut-area.ts';

describe('the part of a picture that is cut', () => {
  it('is the whole width of a wide picture, and its middle', () => {
    expect(cutArea({ width: 2480, height: 1200 }, { width: 1240, height: 560 }, { zoom: 1, x: 0.5, y: 0.5 })).toEqual({
      left: 0,
      top: 40,
      width: 2480,
      height: 1120,
    });
  });

  it('never leaves the picture', () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    const size = fc.record({ width: fc.integer({ min: 1, max: 6_000 }), height: fc.integer({ min: 1, max: 6_000 }) });
    fc.assert(
      fc.property(size, fc.double({ min: 1, max: 4, noNaN: true }), part, part, (picture, zoom, x, y) => {
        const area = cutArea(picture, { width: 716, height: 688 }, { zoom, x, y });
        expect(area.left).toBeGreaterThanOrEqual(0);
        expect(area.top).toBeGreaterThanOrEqual(0);
        expect(area.left + area.width).toBeLessThanOrEqual(picture.width);
        expect(area.top + area.height).toBeLessThanOrEqual(picture.height);
      }),
    );
  });
});

describe('a picture that is dragged under its frame', () => {
  const picture = { width: 1000, height: 500 };
  const area = { width: 500, height: 500 };

  it('moves as far as the pointer, in the scale of the frame', () => {
    // The frame shows 500 pixels of the picture in 250: 25 of the pointer are 50 of the picture, a tenth of what is hidden.
    const to = draggedTo({ x: 0.5, y: 0.5 }, { x: -25, y: 0 }, picture, area, 250);
    expect(to.x).toBeCloseTo(0.6);
  });

  it('stops at its edges, and does not move along a side that is shown whole', () => {
    expect(draggedTo({ x: 0.9, y: 0.5 }, { x: -999, y: 40 }, picture, area, 250)).toEqual({ x: 1, y: 0.5 });
    expect(draggedTo({ x: 0.1, y: 0.5 }, { x: 999, y: 0 }, picture, area, 250).x).toBe(0);
  });
});
