import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessDayOf, startOfDay } from './business-day.ts';
import { nextDividendAt } from './dividend-day.ts';

const KUALA_LUMPUR = 'Asia/Kuala_Lumpur';
const next = (at: string, timeZone = KUALA_LUMPUR): string => nextDividendAt(new Date(at), timeZone).toISOString();

describe('the next dividend', () => {
  it.each([
    ['2026-11-14T15:59:59.999Z', '2026-11-14T16:00:00.000Z', 'a moment before'],
    ['2026-11-14T16:00:00.000Z', '2026-12-14T16:00:00.000Z', 'on the day itself'],
    ['2026-10-31T16:00:00.000Z', '2026-11-14T16:00:00.000Z', 'on the first of a month'],
    ['2026-01-31T12:00:00.000Z', '2026-02-14T16:00:00.000Z', 'at the end of a long month'],
    ['2026-12-31T12:00:00.000Z', '2027-01-14T16:00:00.000Z', 'at the end of a year'],
  ])('from %s is at %s: %s', (at, expected) => {
    expect(next(at)).toBe(expected);
  });

  it('keeps to midnight of the zone when clocks are turned between', () => {
    expect(next('2026-03-01T12:00:00.000Z', 'America/New_York')).toBe('2026-03-15T04:00:00.000Z');
    expect(next('2026-10-20T12:00:00.000Z', 'America/New_York')).toBe('2026-11-15T05:00:00.000Z');
  });

  it('is ahead, a 15th at its first moment, and at most 31 days and an hour away', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        fc.constantFrom(KUALA_LUMPUR, 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC'),
        (at, timeZone) => {
          const paid = nextDividendAt(at, timeZone);
          const day = businessDayOf(paid, timeZone);
          expect(day.slice(-2)).toBe('15');
          expect(paid).toEqual(startOfDay(day, timeZone));
          expect(paid.getTime()).toBeGreaterThan(at.getTime());
          expect(paid.getTime() - at.getTime()).toBeLessThanOrEqual(31 * 86_400_000 + 3_600_000);
        },
      ),
    );
  });
});
