/** Spans that a press chooses. */
export const OVERVIEW_RANGES = ['today', 'yesterday', '7d', '30d', 'month', 'last-month'] as const;

/** Such a span. */
export type OverviewRange = (typeof OVERVIEW_RANGES)[number];

/** Two days as `yyyy-MM-dd`, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;

/** A day some days later, as `yyyy-MM-dd`. */
const laterDay = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days a span has, both ends included, whichever of them comes first. */
export const countDays = ({ from, to }: Days): number => Math.abs(Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** The day of a moment in a zone. */
export const dayIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

/** The days of a span that a press chooses, seen from a day. */
export function daysOfRange(range: OverviewRange, today: string): Days {
  const first = `${today.slice(0, 8)}01`;
  const lastOfMonthBefore = laterDay(first, -1);
  switch (range) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: laterDay(today, -1), to: laterDay(today, -1) };
    case '7d':
      return { from: laterDay(today, -6), to: today };
    case '30d':
      return { from: laterDay(today, -29), to: today };
    case 'month':
      return { from: first, to: today };
    case 'last-month':
    default:
      return { from: `${lastOfMonthBefore.slice(0, 8)}01`, to: lastOfMonthBefore };
  }
}
