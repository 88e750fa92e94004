import { useState } from 'react';
import { clockIn, momentIn } from '../moments/zoned-time.ts';
import { useStaff } from '../session/staff-context.ts';

/** When something of the site is shown, as calls carry it. */
export interface Schedule {
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly isLive: boolean;
}

/** The fields of a schedule: clocks of the brand's zone. `value` is null while they make no schedule. */
export function useSchedule(given: Schedule | null) {
  const { timeZone } = useStaff();
  const [firstStart, setFirstStart] = useState(() => (given === null ? new Date() : new Date(given.startsAt)));
  const [starts, setStarts] = useState(() => clockIn(timeZone, firstStart));
  const [ends, setEnds] = useState(() => (given === null || given.endsAt === null ? '' : clockIn(timeZone, new Date(given.endsAt))));
  const [isLive, setIsLive] = useState(given?.isLive ?? true);
  // The field shows minutes only: a time that nobody touched keeps its seconds.
  const start = starts === clockIn(timeZone, firstStart) ? firstStart : momentIn(timeZone, starts);
  const end = ends === '' ? null : momentIn(timeZone, ends);
  const isEndWrong = ends !== '' && (end === null || (start !== null && end.getTime() <= start.getTime()));
  const value: Schedule | null =
    start === null || isEndWrong ? null : { startsAt: start.toISOString(), endsAt: end?.toISOString() ?? null, isLive };
  return {
    timeZone,
    starts,
    ends,
    isLive,
    isStartMissing: start === null,
    isEndWrong,
    setStarts,
    setEnds,
    setIsLive,
    value,
    /** Puts an earlier schedule into the fields. */
    take(earlier: Schedule): void {
      const at = new Date(earlier.startsAt);
      setFirstStart(at);
      setStarts(clockIn(timeZone, at));
      setEnds(earlier.endsAt === null ? '' : clockIn(timeZone, new Date(earlier.endsAt)));
      setIsLive(earlier.isLive);
    },
  };
}

/** State of the fields of a schedule. */
export type ScheduleState = ReturnType<typeof useSchedule>;
