import { useEffect, useState } from 'react';
import { dayIn } from './overview-days.ts';

const EVERY_MS = 30_000;

/** The day of the brand's zone (`YYYY-MM-DD`); another one soon after midnight, however long a page is open. */
export function useToday(timeZone: string): string {
  const [today, setToday] = useState(() => dayIn(timeZone, new Date()));
  useEffect(() => {
    const timer = setInterval(() => setToday(dayIn(timeZone, new Date())), EVERY_MS);
    return () => clearInterval(timer);
  }, [timeZone]);
  return today;
}
