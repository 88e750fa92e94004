import { describe, expect, it } from 'vitest';
import { daysBetween, shiftDay } from './record-days.ts';

describe('days of a record', () => {
  it('move over the ends of months and years', () => {
    expect(shiftDay('2026-03-01', -1)).toBe('2026-02-28');
    expect(shiftDay('2028-03-01', -1)).toBe('2028-02-29');
    expect(shiftDay('2026-12-31', 1)).toBe('2027-01-01');
  });
  it('are listed from the first to the last, both included', () => {
    expect(daysBetween('2026-11-29', '2026-12-01')).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
    expect(daysBetween('2026-11-29', '2026-11-29')).toEqual(['2026-11-29']);
    expect(daysBetween('2026-11-30', '2026-11-29')).toEqual([]);
  });
});
