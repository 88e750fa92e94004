import { CallRefused } from '@talora/contract/client.ts';
import { isRefusalCode } from '@talora/contract/refusals.ts';
import { NETWORK_CODE } from '@talora/web-kit/calls/fetch-transport.ts';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

/** The code of a refused call; null when something else went wrong. */
export const refusalCodeOf = (error: unknown): string | null => (error instanceof CallRefused ? error.code : null);

/** Says in the page's language why a call was refused. */
export function useRefusalText(): (error: unknown) => string {
  const t = useTranslations('refusals');
  return useCallback(
    (error) => {
      const code = refusalCodeOf(error);
      if (code === NETWORK_CODE) return t('NETWORK');
      return isRefusalCode(code) ? t(code) : t('INTERNAL');
    },
    [t],
  );
}
