import { describe, expect, it } from 'vitest';
import { readSchedule, scheduleDraftOf, type Schedule } from './schedule-draft.ts';

const ZONE = 'Asia/Kuala_Lumpur';
const NOW = new Date('2026-11-23T04:00:30.500Z');
const given: Schedule = { startsAt: '2026-11-23T14:30:20.000Z', endsAt: '2026-11-24T14:30:59.000Z', isLive: false };
const read = (over: Partial<ReturnType<typeof scheduleDraftOf>> = {}, from: Schedule | null = given) =>
  readSchedule({ ...scheduleDraftOf(from, ZONE, NOW), ...over }, ZONE);

describe('a schedule in its fields', () => {
  it('is sent back as it came when nobody touched it, with the seconds of its begin and of its end', () => {
    expect(read()).toEqual({ isStartMissing: false, isEndWrong: false, value: given });
  });

  it('changes the end that is typed and keeps the begin', () => {
    expect(read({ ends: '2026-11-25T08:00' }).value).toEqual({ ...given, endsAt: '2026-11-25T00:00:00.000Z' });
    expect(read({ ends: '' }).value).toEqual({ ...given, endsAt: null });
  });

  it('begins now and has no end when it is new', () => {
    expect(read({}, null).value).toEqual({ startsAt: NOW.toISOString(), endsAt: null, isLive: true });
  });

  it('is none without a begin, and with an end that is no time or not behind the begin', () => {
    expect(read({ starts: '' })).toEqual({ isStartMissing: true, isEndWrong: false, value: null });
    expect(read({ ends: 'tomorrow' })).toMatchObject({ isEndWrong: true, value: null });
    expect(read({ starts: '2026-11-25T08:00', ends: '2026-11-25T08:00' })).toMatchObject({ isEndWrong: true, value: null });
    expect(read({ starts: '2026-11-25T08:00', ends: '2026-11-25T08:01' }).isEndWrong).toBe(false);
  });
});
