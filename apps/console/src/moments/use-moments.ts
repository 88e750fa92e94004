import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { MOMENT } from '@talora/web-kit/messages/moments.ts';
import { useMemo } from 'react';
import { useStaff } from '../session/staff-context.ts';
import { timeAgo } from './time-ago.ts';

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
      full: of(MOMENT.dateTime),
      exact: of(MOMENT.exact),
      time: of(MOMENT.time),
      day: of({ day: 'numeric', month: 'long', year: 'numeric' }),
      ago: (iso) => {
        const { count, unit } = timeAgo(Date.now() - Date.parse(iso));
        return ago.format(-count, unit);
      },
    };
  }, [tag, timeZone]);
}
