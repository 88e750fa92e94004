import { describe, expect, it } from 'vitest';
import { startOfDay } from '../time/business-day.ts';
import { countDays, overviewSpans, sameTimeOn } from './overview-spans.ts';

const ZONE = 'Asia/Kuala_Lumpur';
const at = (text: string): Date => new Date(text);
const iso = (dates: readonly Date[]): string[] => dates.map((date) => date.toISOString());

describe('the parts of the overview', () => {
  it('are hours of the brand’s day, all of it, beside yesterday and last week until the same minute', () => {
    const now = at('2026-11-28T06:37:20.000Z'); // 14:37:20 in Kuala Lumpur
    const { unit, bounds, isRunning, compared } = overviewSpans({ from: '2026-11-28', to: '2026-11-28' }, now, ZONE);
    expect([unit, isRunning, bounds.length]).toEqual(['hour', true, 25]);
    expect(iso([bounds[0] ?? now, bounds[24] ?? now])).toEqual(['2026-11-27T16:00:00.000Z', '2026-11-28T16:00:00.000Z']);
    expect(compared.map(({ name, from, to, bounds: own }) => [name, from, to, own.length, own.at(-1)?.toISOString()])).toEqual([
      ['before', '2026-11-27', '2026-11-27', 16, '2026-11-27T06:37:20.000Z'],
      ['week', '2026-11-21', '2026-11-21', 16, '2026-11-21T06:37:20.000Z'],
    ]);
  });

  it('are whole days of a range, and nothing is cut when all of it is over', () => {
    const now = at('2026-11-28T06:37:20.000Z');
    const { unit, bounds, isRunning, compared } = overviewSpans({ from: '2026-11-20', to: '2026-11-26' }, now, ZONE);
    expect([unit, isRunning, bounds.length, compared.length]).toEqual(['day', false, 8, 1]);
    expect(compared[0]).toMatchObject({ name: 'before', from: '2026-11-13', to: '2026-11-19' });
    expect(compared[0]?.bounds.at(-1)).toEqual(bounds[0]);
  });

  it('compare with nothing at the first moment of a day', () => {
    const start = startOfDay('2026-11-28', ZONE);
    expect(overviewSpans({ from: '2026-11-28', to: '2026-11-28' }, start, ZONE).compared.map(({ bounds }) => bounds.length)).toEqual([
      0, 0,
    ]);
    const next = new Date(start.getTime() + 1);
    expect(overviewSpans({ from: '2026-11-28', to: '2026-11-28' }, next, ZONE).compared.map(({ bounds }) => bounds.length)).toEqual([2, 2]);
  });

  it('follow the clocks of the zone when they change', () => {
    const berlin = 'Europe/Berlin';
    const hours = (day: string): number => overviewSpans({ from: day, to: day }, at('2026-12-01T00:00:00Z'), berlin).bounds.length - 1;
    expect([hours('2026-03-29'), hours('2026-10-25'), hours('2026-10-26')]).toEqual([23, 25, 24]);
    // 14:37 the day after the change is 14:37 the day before it, an hour of UTC apart from a whole day.
    expect(sameTimeOn(at('2026-03-30T12:37:00Z'), '2026-03-28', berlin).toISOString()).toBe('2026-03-28T13:37:00.000Z');
    expect(countDays('2026-03-01', '2026-03-31')).toBe(31);
  });
});
