import { CallRefused } from '@talora/contract/core/client.ts';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '../refusals/use-refusal-text.ts';

/** What the browser calls its own refusals. */
const REASONS = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  ConstraintError: 'unable',
  NotSupportedError: 'unable',
  SecurityError: 'insecure',
} as const;

/** Says why a passkey was not made or not accepted: by the browser, or by the server. */
export function usePasskeyText(): (error: unknown) => string {
  const t = useTranslations('passkey');
  const textOf = useRefusalText();
  return useCallback(
    (error) => {
      if (error instanceof CallRefused || !(error instanceof Error)) return textOf(error);
      return Object.hasOwn(REASONS, error.name) ? t(REASONS[error.name as keyof typeof REASONS]) : t('insecure');
    },
    [t, textOf],
  );
}
