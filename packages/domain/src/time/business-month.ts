import { addDays, businessDayOf, isDay, spanOfDays, type Day, type Span } from './business-day.ts';

/** A calendar month, yyyy-MM. */
export type Month = string;

/** Is this a month of the calendar? */
export const isMonth = (text: string): text is Month => /^[12]\d{3}-\d{2}$/.test(text) && isDay(`${text}-01`);

/** The business month of a moment in a time zone (IANA name). */
export const businessMonthOf = (at: Date, timeZone: string): Month => businessDayOf(at, timeZone).slice(0, 7);

/** Month + n months. */
export const addMonths = (month: Month, months: number): Month =>
  Temporal.PlainDate.from(firstDayOf(month)).add({ months }).toString().slice(0, 7);

/** First day of a month. */
export const firstDayOf = (month: Month): Day => `${month}-01`;

/** Last day of a month. */
export const lastDayOf = (month: Month): Day => addDays(firstDayOf(addMonths(month, 1)), -1);

/** All moments of a month. */
export const spanOfMonth = (month: Month, timeZone: string): Span => spanOfDays(firstDayOf(month), lastDayOf(month), timeZone);
