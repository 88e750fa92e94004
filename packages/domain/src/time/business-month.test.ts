import { expect, it } from 'vitest';
import { addMonths, businessMonthOf, isMonth, lastDayOf, spanOfMonth } from './business-month.ts';

it('knows months of the calendar and nothing else', () => {
  for (const text of ['2026-01', '2026-12', '1999-02']) expect(isMonth(text)).toBe(true);
  for (const text of ['2026-13', '2026-00', '0999-01', '3026-01', '2026-1', '2026-01-01', '', 'today', ' 2026-01'])
    expect(isMonth(text)).toBe(false);
});

it('counts over the ends of years, and ends where the month does', () => {
  expect(addMonths('2026-11', 2)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(lastDayOf('2024-02')).toBe('2024-02-29');
  expect(lastDayOf('2026-02')).toBe('2026-02-28');
});

it('is of the zone: the same moment lies in two months', () => {
  const at = new Date('2026-10-31T16:30:00.000Z');
  expect(businessMonthOf(at, 'UTC')).toBe('2026-10');
  expect(businessMonthOf(at, 'Asia/Kuala_Lumpur')).toBe('2026-11');
  const span = spanOfMonth('2026-11', 'Asia/Kuala_Lumpur');
  expect([span.from.toISOString(), span.to.toISOString()]).toEqual(['2026-10-31T16:00:00.000Z', '2026-11-30T16:00:00.000Z']);
});
