const DAY_MS = 86_400_000;

/** Day + n days. Calendar days only, so no zone is involved. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The day of a moment in a zone, yyyy-MM-dd. */
export function dayIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
}

/** The present day of a zone, yyyy-MM-dd. */
export const todayIn = (timeZone: string): string => dayIn(timeZone, new Date());

/** Every day from the first to the last one. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to && days.length < 100; day = shiftDay(day, 1)) days.push(day);
  return days;
}

/** A day as a moment in the middle of it, for formatting in UTC. */
export function dateOfDay(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
