import { CallRefused } from '@talora/contract/core/client.ts';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

type RefusalKey = Parameters<ReturnType<typeof useTranslations<'refusals'>>>[0];

/** How long somebody who knocked too often has to wait; null for every other refusal. */
function waitSecondsOf({ code, value }: CallRefused): number | null {
  if (code !== 'TOO_MANY_REQUESTS') return null;
  const seconds = (value as { retryAfterSeconds?: unknown } | null)?.retryAfterSeconds;
  return typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds) : null;
}

/** Turns a failed call into a sentence in the page's language. */
export function useRefusalText(): (error: unknown) => string {
  const t = useTranslations('refusals');
  const page = useTranslations('page');
  return useCallback(
    (error) => {
      if (!(error instanceof CallRefused)) return t('INTERNAL');
      const seconds = waitSecondsOf(error);
      if (seconds !== null) return page('tooMany', { seconds });
      const key = error.code as RefusalKey;
      return t.has(key) ? t(key) : error.message || t('INTERNAL');
    },
    [t, page],
  );
}
