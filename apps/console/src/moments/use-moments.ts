import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { useMemo } from 'react';
import { useStaff } from '../session/staff-context.ts';

/** Writes moments in the brand's time zone and the page's language. */
export interface Moments {
  /** Day and time to the minute. */
  full(iso: string): string;
  /** Day and time to the second, for records. */
  exact(iso: string): string;
  time(iso: string): string;
  day(iso: string): string;
  /** How long ago, in the largest unit that fits. */
  ago(iso: string): string;
}

const MINUTE_MS = 60_000;

function relative(format: Intl.RelativeTimeFormat, ms: number): string {
  const minutes = Math.max(0, Math.round(ms / MINUTE_MS));
  if (minutes < 60) return format.format(-minutes, 'minute');
  if (minutes < 48 * 60) return format.format(-Math.round(minutes / 60), 'hour');
  return format.format(-Math.round(minutes / 1440), 'day');
}

/** Formats for moments of the brand. */
export function useMoments(): Moments {
  const { tag } = useLanguage();
  const { timeZone } = useStaff();
  return useMemo(() => {
    const of = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(tag, { timeZone, hourCycle: 'h23', ...options });
      return (iso: string): string => format.format(new Date(iso));
    };
    const ago = new Intl.RelativeTimeFormat(tag, { numeric: 'always', style: 'short' });
    return {
      full: of({ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' }),
      exact: of({ day: '2-digit', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit' }),
      time: of({ hour: '2-digit', minute: '2-digit' }),
      day: of({ day: 'numeric', month: 'long', year: 'numeric' }),
      ago: (iso) => relative(ago, Date.now() - Date.parse(iso)),
    };
  }, [tag, timeZone]);
}
