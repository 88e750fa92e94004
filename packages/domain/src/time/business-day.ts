/** A calendar day, yyyy-MM-dd. */
export type Day = string;

/** Half-open span of moments. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** The business day of a moment in a time zone (IANA name). */
export function businessDayOf(at: Date, timeZone: string): Day {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** Minute of the day of a moment in a time zone, 0 to 1439. */
export function minuteOfDay(at: Date, timeZone: string): number {
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  return hour * 60 + minute;
}

/** First moment of a business day. */
export function startOfDay(day: Day, timeZone: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);
}

/** Day + n days. */
export function addDays(day: Day, days: number): Day {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** All moments of the days from `first` to `last`, both included. */
export function spanOfDays(first: Day, last: Day, timeZone: string): Span {
  return { from: startOfDay(first, timeZone), to: startOfDay(addDays(last, 1), timeZone) };
}

/** A span with the name of its day, or of its first one. */
export interface DaySpan extends Span {
  readonly day: Day;
}

/** The days from `first` to `last`, both included, each with its moments. */
export function listDaySpans(first: Day, last: Day, timeZone: string): DaySpan[] {
  const spans: DaySpan[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) spans.push({ day, ...spanOfDays(day, day, timeZone) });
  return spans;
}

const HOUR_MS = 3_600_000;

/** Do all of the spans begin and end at whole hours of UTC? */
export function areWholeHours(spans: readonly Span[]): boolean {
  return spans.every(({ from, to }) => from.getTime() % HOUR_MS === 0 && to.getTime() % HOUR_MS === 0);
}

/** Is this a day of the calendar? */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  try {
    return Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
}
