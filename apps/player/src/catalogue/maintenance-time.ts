import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { useTimeZone } from 'use-intl';

const DAY_MS = 86_400_000;

/** Writes when a game comes back: the time alone within a day, with the date after it. */
export function useReturnTime(): (until: string) => string {
  const { tag } = useLanguage();
  const timeZone = useTimeZone();
  return (until) => {
    const at = new Date(until);
    const isFar = at.getTime() - Date.now() > DAY_MS;
    return new Intl.DateTimeFormat(tag, {
      ...(timeZone === undefined ? {} : { timeZone }),
      ...(isFar ? { day: 'numeric', month: 'short' } : {}),
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(at);
  };
}
