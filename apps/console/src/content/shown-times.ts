import type { Times } from '@talora/domain/content/shown-to.ts';
import type { Schedule } from './schedule-draft.ts';

/** A schedule as the rules of the site read it. */
export const timesOf = ({ isLive, startsAt, endsAt }: Schedule): Times => ({
  isLive,
  startsMs: Date.parse(startsAt),
  endsMs: endsAt === null ? null : Date.parse(endsAt),
});
