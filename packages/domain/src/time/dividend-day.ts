import { businessDayOf, startOfDay } from './business-day.ts';

/** The day of the month on which dividends are paid (specification, section 9). */
const DIVIDEND_DAY = 15;

/**
 * When dividends are paid next: the 15th at 00:00 in a time zone (IANA name). This month's while today is before the 15th, else next
 * month's.
 */
export function nextDividendAt(at: Date, timeZone: string): Date {
  const today = Temporal.PlainDate.from(businessDayOf(at, timeZone));
  const month = today.day < DIVIDEND_DAY ? today : today.add({ months: 1 });
  return startOfDay(month.with({ day: DIVIDEND_DAY }).toString(), timeZone);
}
