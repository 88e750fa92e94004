import { expect, it } from 'vitest';
import { barsOf, isAllNothing, positionsOf } from './chart-bars.ts';

it('a day has a bar for each hour, longer ranges one for each day', () => {
  const points = [
    { hour: 0, ggr: '1.00' },
    { hour: 23, ggr: '2.00' },
    { hour: 24, ggr: '4.00' },
    { hour: 24, ggr: '0.50' },
  ];
  const today = barsOf(points, 'today', 'MYR');
  expect([today.length, today[0], today[23], today[1]]).toEqual([24, '1.00', '2.00', '0.00']);
  const week = barsOf(points, '7d', 'MYR');
  expect(week).toEqual(['3.00', '4.50', '0.00', '0.00', '0.00', '0.00', '0.00']);
  expect(barsOf([{ hour: 719, ggr: '7.00' }], '30d', 'MYR')[29]).toBe('7.00');
});

it('positions are major units of the currency', () => {
  expect(positionsOf(['12.30', '-0.05'], 'MYR')).toEqual([12.3, -0.05]);
  expect(positionsOf(['1500'], 'IDR')).toEqual([1500]);
});

it('a range without play is told from one whose sums cancel each other', () => {
  expect(isAllNothing(['0.00', '0.00'])).toBe(true);
  expect(isAllNothing(['1.00', '-1.00'])).toBe(false);
});
