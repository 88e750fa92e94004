import { describe, expect, it } from 'vitest';
import { minutesUntil, partsOf } from './time-left.ts';

describe('the time left', () => {
  it.each([
    ['2026-12-14T16:00:00.000Z', { days: 24, hours: 14, minutes: 50 }],
    ['2026-11-20T01:10:59.999Z', { days: 0, hours: 0, minutes: 0 }],
    ['2026-11-20T01:11:00.000Z', { days: 0, hours: 0, minutes: 1 }],
    ['2026-11-21T01:10:00.000Z', { days: 1, hours: 0, minutes: 0 }],
    ['2026-11-01T00:00:00.000Z', { days: 0, hours: 0, minutes: 0 }],
  ])('until %s is %o', (until, left) => {
    expect(partsOf(minutesUntil(until, Date.parse('2026-11-20T01:10:00.000Z')))).toEqual(left);
  });

  it('is below zero when it is over', () => {
    expect(minutesUntil('2026-11-20T01:09:59.999Z', Date.parse('2026-11-20T01:10:00.000Z'))).toBe(-1);
  });
});
