import { describe, expect, it } from 'vitest';
import { recordDays } from './betting-record.ts';

/** Noon of 10 May in Kuala Lumpur. */
const context = {
  platform: { clock: { nowMs: () => Date.UTC(2026, 4, 10, 4) } },
  brand: { settings: { timeZone: 'Asia/Kuala_Lumpur' } },
} as unknown as Parameters<typeof recordDays>[0];
const daysOf = (from?: string, to?: string): string[] => {
  const days = recordDays(context, from, to);
  return [days.from, days.to];
};
const refusal = (field: string) => expect.objectContaining({ code: 'BAD_REQUEST', value: { fields: [field] } });

describe('the days of a record', () => {
  it('are the last seven, or what was asked, by the brand’s clock', () => {
    expect(daysOf()).toEqual(['2026-05-04', '2026-05-10']);
    expect(daysOf(undefined, '2026-03-01')).toEqual(['2026-02-23', '2026-03-01']);
    expect(daysOf('2026-05-10', '2026-05-10')).toEqual(['2026-05-10', '2026-05-10']);
    expect(recordDays(context, '2026-05-10', '2026-05-10').span).toEqual({
      from: new Date('2026-05-09T16:00:00Z'),
      to: new Date('2026-05-10T16:00:00Z'),
    });
  });

  it('are days that exist, in their order, and at most 92 and the first', () => {
    expect(daysOf('2026-02-07', '2026-05-10')).toEqual(['2026-02-07', '2026-05-10']);
    for (const from of ['2026-02-06', '2026-05-11', '2026-02-30', 'soon'])
      expect(() => daysOf(from, '2026-05-10')).toThrow(refusal('from'));
    for (const to of ['2026-02-30', 'soon']) expect(() => daysOf(undefined, to)).toThrow(refusal('to'));
  });
});
