import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { MOMENT } from '@talora/web-kit/messages/moments.ts';
import { useTimeZone } from 'use-intl';

const DAY_MS = 86_400_000;
const SEASON_MS = 180 * DAY_MS;

/** Writes when a game comes back: the time alone within a day, then with the date, and the year when it is far. */
export function useReturnTime(): (until: string) => string {
  const { tag } = useLanguage();
  const timeZone = useTimeZone();
  return (until) => {
    const at = new Date(until);
    const waitMs = at.getTime() - Date.now();
    return new Intl.DateTimeFormat(tag, {
      ...(timeZone === undefined ? {} : { timeZone }),
      ...MOMENT[waitMs > SEASON_MS ? 'dateTime' : waitMs > DAY_MS ? 'dayTime' : 'time'],
    }).format(at);
  };
}
