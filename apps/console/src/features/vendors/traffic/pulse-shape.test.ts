import { expect, it } from 'vitest';
import { lineThrough, pulseOf } from './pulse-shape.ts';

const NOW = Date.parse('2026-11-23T10:00:30Z');
const minute = (at: string, calls: number, p95Ms: number | null = null) => ({ at, calls, refused: 0, p95Ms });

it('the last hour ends with the minute that runs, and has a bar for minutes without a call', () => {
  const { bars } = pulseOf(
    [minute('2026-11-23T10:00:00.000Z', 7), minute('2026-11-23T09:01:00.000Z', 3), minute('2026-11-23T09:00:00.000Z', 9)],
    NOW,
  );
  expect(bars).toHaveLength(60);
  expect(bars[59]).toMatchObject({ at: 59, calls: 7, startsMs: Date.parse('2026-11-23T10:00:00Z') });
  expect(bars[0]).toMatchObject({ calls: 3 });
  expect(bars[30]).toMatchObject({ calls: 0, refused: 0, p95Ms: null });
});

it('the scale of calls is even and never flat, that of answers at least ten milliseconds', () => {
  expect(pulseOf([], NOW)).toMatchObject({ most: 4, slowest: 10 });
  expect(pulseOf([minute('x', 7, 250)], NOW)).toMatchObject({ most: 8, slowest: 250 });
  expect(pulseOf([minute('x', 8)], NOW).most).toBe(8);
});

it('the line breaks off where minutes are missing', () => {
  const dots = [1, 2, 5].map((at) => ({ at, x: at, y: 10 }));
  expect(lineThrough(dots)).toBe('M1.0 10.0L2.0 10.0M5.0 10.0');
  expect(lineThrough([])).toBe('');
});
