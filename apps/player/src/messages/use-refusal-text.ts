import { CallRefused } from '@talora/contract/core/client.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { MOMENT } from '@talora/web-kit/messages/moments.ts';
import { reachedLimit, usedPlayTime } from '@talora/web-kit/messages/reached-limit.ts';
import { useCallback } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

type RefusalKey = Parameters<ReturnType<typeof useTranslations<'refusals'>>>[0];

/** How long somebody who knocked too often has to wait; null for every other refusal. */
function waitSecondsOf({ code, value }: CallRefused): number | null {
  if (code !== 'TOO_MANY_REQUESTS') return null;
  const seconds = (value as { retryAfterSeconds?: unknown } | null)?.retryAfterSeconds;
  return typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds) : null;
}

/** Until when a member is kept out; null where there is no end, and for every other refusal. */
function outUntilOf({ code, value }: CallRefused): string | null {
  const until = code === 'EXCLUDED' ? (value as { until?: unknown } | null)?.until : null;
  return typeof until === 'string' ? until : null;
}

/** Turns a failed call into a sentence in the page's language. */
export function useRefusalText(): (error: unknown) => string {
  const t = useTranslations('refusals');
  const page = useTranslations('page');
  const format = useFormatter();
  const { tag } = useLanguage();
  return useCallback(
    (error) => {
      if (!(error instanceof CallRefused)) return t('INTERNAL');
      const seconds = waitSecondsOf(error);
      if (seconds !== null) return page('tooMany', { seconds });
      const limit = reachedLimit(error, tag);
      if (limit !== null) {
        const { kind, period, most, used, freesAt } = limit;
        const at = format.dateTime(freesAt, MOMENT.dayTime);
        return page('limitReached', { limit: page(`limitKind.${kind}`), period: page(`limitPeriod.${period}`), most, used, at });
      }
      const time = usedPlayTime(error);
      if (time !== null) {
        const { period, minutes, freesAt } = time;
        const at = format.dateTime(freesAt, MOMENT.dayTime);
        return page('playTimeUsed', { minutes, period: page(`limitPeriod.${period}`), at });
      }
      const until = outUntilOf(error);
      if (until !== null) return page('outUntil', { at: format.dateTime(new Date(until), MOMENT.dateTime) });
      const key = error.code as RefusalKey;
      return t.has(key) ? t(key) : error.message || t('INTERNAL');
    },
    [t, page, format, tag],
  );
}
