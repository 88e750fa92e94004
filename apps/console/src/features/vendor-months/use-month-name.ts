import { useFormatter } from 'use-intl';

/** A month as people read it: `November 2026`. */
export function useMonthName(): (month: string) => string {
  const format = useFormatter();
  return (month) => format.dateTime(new Date(`${month}-15T12:00:00Z`), { month: 'long', year: 'numeric', timeZone: 'UTC' });
}
