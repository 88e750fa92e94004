import { expect, it } from 'vitest';
import { isBreak, isForGood, OUT_LENGTHS } from './exclusions.ts';

it('a break is short, an exclusion is long', () => {
  expect(OUT_LENGTHS.filter(isBreak)).toEqual(['day', 'three-days', 'week', 'month', 'six-weeks']);
});

it('what ends in the year 9999 has no end', () => {
  expect(isForGood(new Date('9998-12-31T23:59:59.999Z'))).toBe(false);
  expect(isForGood(new Date('9999-12-31T00:00:00Z'))).toBe(true);
});
