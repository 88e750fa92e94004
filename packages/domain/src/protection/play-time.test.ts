import { describe, expect, it } from 'vitest';
import { isTimeShort, minutesLeft, readPlayMinutes } from './play-time.ts';

describe('minutes of play', () => {
  it.each([
    ['1', 'day', 1n],
    ['1440', 'day', 1_440n],
    ['1441', 'day', undefined],
    ['10080', 'week', 10_080n],
    ['10081', 'week', undefined],
    ['44640', 'month', 44_640n],
    ['44641', 'month', undefined],
    ['0', 'day', undefined],
    ['-5', 'day', undefined],
    ['05', 'day', undefined],
    ['5.00', 'day', undefined],
    ['1e2', 'day', undefined],
    ['٣', 'day', undefined],
    ['', 'day', undefined],
    [' 5', 'day', undefined],
  ] as const)('%s by %s is read as %s', (text, period, minutes) => expect(readPlayMinutes(text, period)).toBe(minutes));

  it.each([
    [60n, 0n, 60],
    [60n, 59n, 1],
    [60n, 60n, 0],
    [30n, 60n, 0],
  ])('of %s minutes with %s used %s are left', (most, used, left) => expect(minutesLeft(most, used)).toBe(left));

  it.each([
    [60n, 54n, false],
    [60n, 55n, true],
    [60n, 59n, true],
    [60n, 60n, false],
    [30n, 60n, false],
    [3n, 0n, false],
    [3n, 1n, true],
  ])('of %s minutes with %s used few are left: %s', (most, used, isShort) => expect(isTimeShort(most, used)).toBe(isShort));
});
