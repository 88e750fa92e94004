import { CallRefused } from '@talora/contract/core/client.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { MOMENT } from '@talora/web-kit/messages/moments.ts';
import { reachedLimit, usedPlayTime } from '@talora/web-kit/messages/reached-limit.ts';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

type RefusalKey = Parameters<ReturnType<typeof useTranslations<'refusals'>>>[0];

/** Turns a failed call into a sentence in the page's language; moments are those of the zone, or of the device. */
export function useRefusalText(timeZone?: string): (error: unknown) => string {
  const t = useTranslations('refusals');
  const limits = useTranslations('ownLimit');
  const { tag } = useLanguage();
  return useCallback(
    (error) => {
      if (!(error instanceof CallRefused)) return t('INTERNAL');
      const clock = new Intl.DateTimeFormat(tag, { ...MOMENT.dayTime, ...(timeZone === undefined ? {} : { timeZone }) });
      const limit = reachedLimit(error, tag);
      if (limit !== null) {
        const { kind, period, most, used, freesAt } = limit;
        return limits('text', { limit: limits(kind), period: limits(period), most, used, at: clock.format(freesAt) });
      }
      const time = usedPlayTime(error);
      if (time !== null) return limits('time', { minutes: time.minutes, period: limits(time.period), at: clock.format(time.freesAt) });
      const key = error.code as RefusalKey;
      return t.has(key) ? t(key) : error.message || t('INTERNAL');
    },
    [t, limits, tag, timeZone],
  );
}
