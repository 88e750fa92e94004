import { useState } from 'react';
import { useStaff } from '../session/staff-context.ts';
import { readSchedule, scheduleDraftOf, type Schedule } from './schedule-draft.ts';

/** The fields of a schedule, and what they say. */
export function useSchedule(given: Schedule | null) {
  const { timeZone } = useStaff();
  const [draft, setDraft] = useState(() => scheduleDraftOf(given, timeZone, new Date()));
  return {
    timeZone,
    ...draft,
    ...readSchedule(draft, timeZone),
    change: (part: Partial<Pick<typeof draft, 'starts' | 'ends' | 'isLive'>>): void => setDraft((before) => ({ ...before, ...part })),
    /** Puts an earlier schedule into the fields. */
    take: (earlier: Schedule): void => setDraft(scheduleDraftOf(earlier, timeZone, new Date())),
  };
}

/** State of the fields of a schedule. */
export type ScheduleState = ReturnType<typeof useSchedule>;
