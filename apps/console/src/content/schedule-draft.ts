import { clockIn, momentIn } from '../moments/zoned-time.ts';

/** When something of the site is shown, as calls carry it. */
export interface Schedule {
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly isLive: boolean;
}

/** A schedule as the fields hold it: clocks of the brand's zone. */
export interface ScheduleDraft {
  readonly starts: string;
  /** Empty for no end. */
  readonly ends: string;
  readonly isLive: boolean;
  /** What the fields were filled from, as moments. They show minutes only: a time that nobody touched keeps its seconds. */
  readonly kept: { readonly start: string; readonly end: string | null };
}

/** The fields of a schedule; a new one begins now and has no end. */
export function scheduleDraftOf(given: Schedule | null, timeZone: string, now: Date): ScheduleDraft {
  const start = given === null ? now : new Date(given.startsAt);
  const end = given === null || given.endsAt === null ? null : new Date(given.endsAt);
  return {
    starts: clockIn(timeZone, start),
    ends: end === null ? '' : clockIn(timeZone, end),
    isLive: given?.isLive ?? true,
    kept: { start: start.toISOString(), end: end?.toISOString() ?? null },
  };
}

/** What the fields say. `value` is null while they make no schedule. */
export function readSchedule({ starts, ends, isLive, kept }: ScheduleDraft, timeZone: string) {
  const read = (typed: string, stored: string | null): Date | null => {
    const before = stored === null ? null : new Date(stored);
    return before !== null && typed === clockIn(timeZone, before) ? before : momentIn(timeZone, typed);
  };
  const start = read(starts, kept.start);
  const end = ends === '' ? null : read(ends, kept.end);
  const isEndWrong = ends !== '' && (end === null || (start !== null && end.getTime() <= start.getTime()));
  const value: Schedule | null =
    start === null || isEndWrong ? null : { startsAt: start.toISOString(), endsAt: end?.toISOString() ?? null, isLive };
  return { isStartMissing: start === null, isEndWrong, value };
}
