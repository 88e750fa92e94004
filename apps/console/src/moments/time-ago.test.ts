import { expect, it } from 'vitest';
import { timeAgo } from './time-ago.ts';

const MINUTE = 60_000;

it('a time is told in the largest unit that fits', () => {
  expect(timeAgo(0)).toEqual({ count: 0, unit: 'minute' });
  expect(timeAgo(59.4 * MINUTE)).toEqual({ count: 59, unit: 'minute' });
  expect(timeAgo(59.5 * MINUTE)).toEqual({ count: 1, unit: 'hour' });
  expect(timeAgo(47 * 60 * MINUTE)).toEqual({ count: 47, unit: 'hour' });
  expect(timeAgo(48 * 60 * MINUTE)).toEqual({ count: 2, unit: 'day' });
});

it('a clock that runs behind never tells of the future', () => {
  expect(timeAgo(-5 * MINUTE)).toEqual({ count: 0, unit: 'minute' });
});
