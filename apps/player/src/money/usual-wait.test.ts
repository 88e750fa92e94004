import { expect, it } from 'vitest';
import { usualWait } from './usual-wait.ts';

it('a usual wait is told in minutes up to two hours, then in hours that are enough, and not at all where it is not known', () => {
  expect(usualWait(null)).toBeNull();
  expect(usualWait(1)).toEqual({ unit: 'minutes', count: 1 });
  expect(usualWait(120)).toEqual({ unit: 'minutes', count: 120 });
  expect(usualWait(121)).toEqual({ unit: 'hours', count: 3 });
});
