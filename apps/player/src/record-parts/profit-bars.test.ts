import { expect, it } from 'vitest';
import { barsOf } from './profit-bars.ts';

it('bars are as high as their sums, whatever their sign, and the smallest can be seen', () => {
  expect(barsOf(['10.00', '-5.00', '0.00', '0.01'], 60)).toEqual([60, 30, 0, 2]);
  expect(barsOf(['0.00', '0.00'], 60)).toEqual([0, 0]);
  expect(barsOf([], 60)).toEqual([]);
});
