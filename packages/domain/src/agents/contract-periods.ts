import { startOfDay, type Span } from '../time/business-day.ts';
import type { ContractKind, DividendPeriod } from './contract-kinds.ts';
import type { ContractTerms } from './contract-terms.ts';

/** How far apart real-time marks are (specification, section 9). */
export const REALTIME_MINUTES = 5;

const HOUR_MS = 3_600_000;
const MARK_MS = REALTIME_MINUTES * 60_000;

/** What the length of a contract's periods follows from. */
export type PeriodTerms = Pick<ContractTerms, 'kind' | 'period'>;

const plainDay = (at: Date, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();

/** The first day of the dividend period that a day lies in, and that of the next one. */
function daysOf(day: Temporal.PlainDate, period: DividendPeriod): [Temporal.PlainDate, Temporal.PlainDate] {
  switch (period) {
    case 'D':
      return [day, day.add({ days: 1 })];
    case 'W': {
      const monday = day.subtract({ days: day.dayOfWeek - 1 });
      return [monday, monday.add({ days: 7 })];
    }
    case 'H':
      return day.day < 16
        ? [day.with({ day: 1 }), day.with({ day: 16 })]
        : [day.with({ day: 16 }), day.with({ day: 1 }).add({ months: 1 })];
    default: {
      const first = day.with({ day: 1 });
      return [first, first.add({ months: 1 })];
    }
  }
}

/** Days of a brand begin at its midnight, whatever the clocks do; hours and marks are of the clock of the world, so none is twice or missing. */
export function periodAt(at: Date, { kind, period }: PeriodTerms, timeZone: string): Span {
  const step = stepOf(kind);
  if (step !== null) {
    const from = Math.floor(at.getTime() / step) * step;
    return { from: new Date(from), to: new Date(from + step) };
  }
  const [first, next] = daysOf(plainDay(at, timeZone), kind === 'daily' ? 'D' : (period ?? 'M'));
  return { from: startOfDay(first.toString(), timeZone), to: startOfDay(next.toString(), timeZone) };
}

/**
 * What a contract is shown by before it has paid: the last period that is over, and the one that runs, up to now. Marks are measured by the days
 * that they lie in.
 */
export function previewSpans(terms: PeriodTerms, now: Date, timeZone: string): { readonly last: Span; readonly running: Span } {
  const measured: PeriodTerms = terms.kind === 'realtime' ? { kind: 'daily', period: null } : terms;
  const { from } = periodAt(now, measured, timeZone);
  return { last: periodAt(new Date(from.getTime() - 1), measured, timeZone), running: { from, to: now } };
}

/** Milliseconds of the periods that are no days. */
function stepOf(kind: ContractKind): number | null {
  if (kind === 'hourly') return HOUR_MS;
  return kind === 'realtime' ? MARK_MS : null;
}

/** Minutes after midnight of the brand at which days are paid: daily salaries first, dividends that take them off behind them. */
const PAID_AT_MINUTES = { daily: 120, dividend: 150 } as const;
/** Minutes after its end at which an hour is paid. */
const HOUR_MINUTES = 5;

/**
 * When a period that ended at `to` is paid: a mark at once, an hour five minutes later, a day at 02:00 of the brand, a dividend at 02:30, and
 * of months at the first moment of the 15th (specification, section 9).
 */
export function payableFrom(to: Date, { kind, period }: PeriodTerms, timeZone: string): Date {
  if (kind === 'realtime') return to;
  if (kind === 'hourly') return new Date(to.getTime() + HOUR_MINUTES * 60_000);
  // A month that was cut short is paid with those that were not.
  const last = plainDay(new Date(to.getTime() - 1), timeZone);
  if (kind === 'dividend' && period === 'M') return startOfDay(last.with({ day: 15 }).add({ months: 1 }).toString(), timeZone);
  return new Date(startOfDay(last.add({ days: 1 }).toString(), timeZone).getTime() + PAID_AT_MINUTES[kind] * 60_000);
}

/** A contract in force from a moment on, up to another or for now without an end. */
export interface InForce extends PeriodTerms {
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

/** The end of the last mark of a day that has passed: what was missed of marks is one period, which no midnight lies within. */
function lastMark(from: Date, now: Date, timeZone: string): Date {
  const mark = periodAt(now, { kind: 'realtime', period: null }, timeZone).from;
  const midnight = periodAt(from, { kind: 'daily', period: null }, timeZone).to;
  return mark < midnight ? mark : midnight;
}

/**
 * The next period of a contract that is to be paid, or null while there is none: it begins where the last one ended and ends with its
 * period or with the contract.
 */
export function nextDue(contract: InForce, paidTo: Date | null, now: Date, timeZone: string): Span | null {
  const from = paidTo ?? contract.startsAt;
  const end = contract.endsAt;
  if (end !== null && from >= end) return null;
  const regular = contract.kind === 'realtime' ? lastMark(from, now, timeZone) : periodAt(from, contract, timeZone).to;
  const to = end !== null && end < regular ? end : regular;
  return to > from && payableFrom(to, contract, timeZone) <= now ? { from, to } : null;
}
