import { addDays, businessDayOf, startOfDay, type Day } from '../time/business-day.ts';

/** The most days that the overview shows at once. */
export const OVERVIEW_DAYS_MAX = 92;

const HOUR_MS = 3_600_000;

/** A span that figures are compared with: its name, its days, and its parts as bounds; one bound more than parts, none where it is empty. */
export interface ComparedSpan {
  /** The span of the same length right before, or the same weekday a week before. */
  readonly name: 'before' | 'week';
  readonly from: Day;
  readonly to: Day;
  readonly bounds: readonly Date[];
}

/** What the overview reads: the parts of its days, and what they are compared with. */
export interface OverviewSpans {
  /** A part is an hour where one day is shown, else a day. */
  readonly unit: 'hour' | 'day';
  /** Starts of the parts and the end of the last one. */
  readonly bounds: readonly Date[];
  /** The last day is not over: what it is compared with ends at the same time of day. */
  readonly isRunning: boolean;
  readonly compared: readonly ComparedSpan[];
}

/** The moment of another day at which its clocks show what those of `at` show. */
export function sameTimeOn(at: Date, day: Day, timeZone: string): Date {
  const time = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainTime();
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds);
}

/** Hours of a day by its own clock, from its start on: a day on which clocks change has one more or one less. */
function hoursOf(day: Day, timeZone: string): Date[] {
  const [start, end] = [startOfDay(day, timeZone).getTime(), startOfDay(addDays(day, 1), timeZone).getTime()];
  return Array.from({ length: Math.ceil((end - start) / HOUR_MS) }, (_, hour) => new Date(start + hour * HOUR_MS));
}

function daysOf(from: Day, to: Day, timeZone: string): Date[] {
  const starts: Date[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) starts.push(startOfDay(day, timeZone));
  return starts;
}

/** Starts that come before an end, and the end; nothing where none does. */
function untilEnd(starts: readonly Date[], end: Date): Date[] {
  const within = starts.filter((start) => start < end);
  return within.length === 0 ? [] : [...within, end];
}

/** How many days from one to the other, both included. */
export const countDays = (from: Day, to: Day): number => Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days + 1;

/** The parts of the days `from` to `to` of a brand, both included, and of what they are compared with. `to` is today at most. */
export function overviewSpans(days: { readonly from: Day; readonly to: Day }, at: Date, timeZone: string): OverviewSpans {
  const { from, to } = days;
  const length = countDays(from, to);
  const unit = length === 1 ? 'hour' : 'day';
  const startsOf = (first: Day, last: Day): Date[] => (unit === 'hour' ? hoursOf(first, timeZone) : daysOf(first, last, timeZone));
  const endOf = (last: Day): Date => startOfDay(addDays(last, 1), timeZone);
  const isRunning = to === businessDayOf(at, timeZone);
  const compare = (name: ComparedSpan['name'], back: number): ComparedSpan => {
    const [first, last] = [addDays(from, -back), addDays(to, -back)];
    return {
      name,
      from: first,
      to: last,
      bounds: untilEnd(startsOf(first, last), isRunning ? sameTimeOn(at, last, timeZone) : endOf(last)),
    };
  };
  return {
    unit,
    bounds: untilEnd(startsOf(from, to), endOf(to)),
    isRunning,
    compared: [compare('before', length), ...(unit === 'hour' ? [compare('week', 7)] : [])],
  };
}
