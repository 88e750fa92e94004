import { expect, it } from 'vitest';
import { HEIGHT, LEFT, PLOT, plotShape, RIGHT, TOP } from './plot-shape.ts';

it('the highest value reaches the top and the lowest the foot; bars stand on nothing', () => {
  const { bars, zero, valueAt } = plotShape([10, -10, 0], [0, 0, 0], 358);
  expect(zero).toBe(TOP + PLOT / 2);
  expect(bars.map(({ y, height }) => [y, height])).toEqual([
    [TOP, PLOT / 2],
    [zero, PLOT / 2],
    [zero, 0],
  ]);
  expect([valueAt(0), valueAt(0.5), valueAt(1)]).toEqual([10, 0, -10]);
});

it('the range before counts for the scale, too', () => {
  const { bars, line } = plotShape([5], [20], 358);
  expect(bars[0]?.height).toBeCloseTo(PLOT / 4);
  expect(line).toBe(`M${(LEFT + 150).toFixed(1)} ${TOP.toFixed(1)}`);
});

it('all of it stays inside, and a range without play has a flat line at its foot', () => {
  const { bars, zero } = plotShape([0, 0], [0, 0], 340);
  expect(zero).toBe(TOP + PLOT);
  expect(zero).toBeLessThan(HEIGHT);
  for (const { x, width, height } of bars) {
    expect(x).toBeGreaterThan(LEFT);
    expect(x + width).toBeLessThan(340 - RIGHT);
    expect(height).toBe(0);
  }
});
