import { CallRefused } from '@talora/contract/core/client.ts';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

type RefusalKey = Parameters<ReturnType<typeof useTranslations<'refusals'>>>[0];

/** Turns a failed call into a sentence in the page's language. */
export function useRefusalText(): (error: unknown) => string {
  const t = useTranslations('refusals');
  return useCallback(
    (error) => {
      if (!(error instanceof CallRefused)) return t('INTERNAL');
      const key = error.code as RefusalKey;
      return t.has(key) ? t(key) : error.message || t('INTERNAL');
    },
    [t],
  );
}
