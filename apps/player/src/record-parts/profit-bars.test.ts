import { describe, expect, it } from 'vitest';
import { barsOf, stacksOf } from './profit-bars.ts';

it('bars are as high as their sums, whatever their sign, and the smallest can be seen', () => {
  expect(barsOf(['10.00', '-5.00', '0.00', '0.01'], 60)).toEqual([60, 30, 0, 2]);
  expect(barsOf(['0.00', '0.00'], 60)).toEqual([0, 0]);
  expect(barsOf([], 60)).toEqual([]);
});

describe('stacked bars', () => {
  it('stand on each other, the highest of them as high as asked', () => {
    expect(stacksOf([['1.00', '3.00'], ['2.00', '0.00']], 100)).toEqual([
      [
        { from: 0, height: 25 },
        { from: 25, height: 75 },
      ],
      [
        { from: 0, height: 50 },
        { from: 50, height: 0 },
      ],
    ]); // prettier-ignore
  });

  it('have nothing below zero and nothing of nothing, and a little of a little', () => {
    expect(stacksOf([['-4.00', '0.00']], 100)).toEqual([
      [
        { from: 0, height: 0 },
        { from: 0, height: 0 },
      ],
    ]);
    expect(stacksOf([['0.01'], ['100.00']], 100)[0]).toEqual([{ from: 0, height: 2 }]);
    expect(stacksOf([], 100)).toEqual([]);
  });
});
