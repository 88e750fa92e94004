import { expect, it } from 'vitest';
import { stepOf } from './step-focus.ts';

it('arrows lead to the neighbour and stop at the ends, Home and End to these', () => {
  expect([stepOf('ArrowDown', 0, 3), stepOf('ArrowDown', 2, 3)]).toEqual([1, 2]);
  expect([stepOf('ArrowUp', 2, 3), stepOf('ArrowUp', 0, 3)]).toEqual([1, 0]);
  expect([stepOf('Home', 2, 3), stepOf('End', 0, 3)]).toEqual([0, 2]);
});

it('other keys, and a list of nothing, lead nowhere', () => {
  expect([stepOf('ArrowRight', 1, 3), stepOf('g', 1, 3), stepOf('ArrowDown', -1, 0)]).toEqual([null, null, null]);
});

it('where nothing of the list has the focus, the first arrow leads to its first', () => {
  expect(stepOf('ArrowDown', -1, 3)).toBe(0);
});
