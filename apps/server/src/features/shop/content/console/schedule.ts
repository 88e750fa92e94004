import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';

/** When something of the site is shown. */
export interface Schedule {
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly isLive: boolean;
}

/** The same as the wire carries it. */
interface ScheduleFields {
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly isLive: boolean;
}

function readMoment(field: string, text: string): Date {
  const at = new Date(text);
  const year = at.getUTCFullYear();
  return year >= 2000 && year < 2200 ? at : refuse('FIELDS_INVALID', { fields: { [field]: { problem: 'pattern' } } });
}

/** Reads a schedule. Refuses FIELDS_INVALID when a moment is none, or the end is not after the start. */
export function readSchedule({ startsAt, endsAt, isLive }: ScheduleFields): Schedule {
  const start = readMoment('startsAt', startsAt);
  const end = endsAt === null ? null : readMoment('endsAt', endsAt);
  if (end !== null && end.getTime() <= start.getTime()) refuse('FIELDS_INVALID', { fields: { endsAt: { problem: 'past' } } });
  return { startsAt: start, endsAt: end, isLive };
}

/** A schedule on its way out. */
export const scheduleView = ({ startsAt, endsAt, isLive }: Schedule): ScheduleFields => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
  isLive,
});

/** How something stands by its schedule at this moment. */
export function stateOf({ clock }: Platform, { isLive, startsAt, endsAt }: Schedule): 'shown' | 'planned' | 'ended' | 'off' {
  if (!isLive) return 'off';
  if (startsAt.getTime() > clock.nowMs()) return 'planned';
  return endsAt !== null && endsAt.getTime() <= clock.nowMs() ? 'ended' : 'shown';
}
