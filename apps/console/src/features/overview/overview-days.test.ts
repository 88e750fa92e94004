import { expect, it } from 'vitest';
import { countDays, dayIn, daysOfRange, OVERVIEW_RANGES } from './overview-days.ts';

it('spans are of the brand’s days', () => {
  expect(Object.fromEntries(OVERVIEW_RANGES.map((range) => [range, daysOfRange(range, '2026-03-01')]))).toEqual({
    today: { from: '2026-03-01', to: '2026-03-01' },
    yesterday: { from: '2026-02-28', to: '2026-02-28' },
    '7d': { from: '2026-02-23', to: '2026-03-01' },
    '30d': { from: '2026-01-31', to: '2026-03-01' },
    month: { from: '2026-03-01', to: '2026-03-01' },
    'last-month': { from: '2026-02-01', to: '2026-02-28' },
  });
  expect(daysOfRange('last-month', '2026-01-15')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});

it('a span counts both of its ends, in either order', () => {
  expect(countDays({ from: '2026-02-28', to: '2026-03-01' })).toBe(2);
  expect(countDays({ from: '2026-03-01', to: '2025-11-30' })).toBe(92);
  expect(countDays({ from: '2026-03-01', to: '2026-03-01' })).toBe(1);
});

it('a day begins with the zone’s midnight, not with that of the device', () => {
  const at = new Date('2026-11-28T16:30:00Z');
  expect([dayIn('Asia/Kuala_Lumpur', at), dayIn('UTC', at), dayIn('America/Bogota', at)]).toEqual([
    '2026-11-29',
    '2026-11-28',
    '2026-11-28',
  ]);
});
