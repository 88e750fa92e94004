import { isDay, spanOfDays } from '@talora/domain/time/business-day.ts';
import { refuse } from './refusal.ts';

/**
 * The moments that a list is narrowed to by its days in a time zone, `to` exclusive; what is left out has no end. Refuses BAD_REQUEST for days that do
 * not exist or lie the wrong way round.
 */
export function momentsOfDays(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  timeZone: string,
): { from?: Date; to?: Date } {
  for (const [field, day] of Object.entries({ from, to })) if (day !== undefined && !isDay(day)) refuse('BAD_REQUEST', { fields: [field] });
  if (from !== undefined && to !== undefined && from > to) refuse('BAD_REQUEST', { fields: ['from'] });
  return {
    ...(from === undefined ? {} : { from: spanOfDays(from, from, timeZone).from }),
    ...(to === undefined ? {} : { to: spanOfDays(to, to, timeZone).to }),
  };
}
