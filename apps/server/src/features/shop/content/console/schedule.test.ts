import { describe, expect, it } from 'vitest';
import { readSchedule } from './schedule.ts';

const read = (startsAt: string, endsAt: string | null) => () => readSchedule({ startsAt, endsAt, isLive: true });
const refusal = (field: string, problem: string) =>
  expect.objectContaining({ code: 'FIELDS_INVALID', value: { fields: { [field]: { problem } } } });

describe('a schedule', () => {
  it('has a start, and an end after it or none', () => {
    expect(read('2026-05-01T00:00:00Z', null)()).toEqual({ startsAt: new Date('2026-05-01T00:00:00Z'), endsAt: null, isLive: true });
    expect(read('2026-05-01T00:00:00Z', '2026-05-01T00:00:01Z')().endsAt).toEqual(new Date('2026-05-01T00:00:01Z'));
    for (const end of ['2026-05-01T00:00:00Z', '2026-04-30T23:59:59Z'])
      expect(read('2026-05-01T00:00:00Z', end)).toThrow(refusal('endsAt', 'past'));
  });

  it('lies in the years from 2000 to 2199', () => {
    expect(read('2000-01-01T00:00:00Z', '2199-12-31T23:59:59Z')().startsAt.getUTCFullYear()).toBe(2000);
    for (const odd of ['1999-12-31T23:59:59Z', '2200-01-01T00:00:00Z', 'soon', '']) {
      expect(read(odd, null)).toThrow(refusal('startsAt', 'pattern'));
      expect(read('2026-05-01T00:00:00Z', odd)).toThrow(refusal('endsAt', 'pattern'));
    }
  });
});
