import { CallRefused } from '@talora/contract/core/client.ts';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '../messages/use-refusal-text.ts';

/** What went wrong with a passkey: a refusal of the server, or a word of the browser (declined, known, taken away). */
export function usePasskeyText(): (error: unknown) => string {
  const t = useTranslations('security.passkeyFault');
  const textOf = useRefusalText();
  return (error) => {
    if (error instanceof CallRefused) return textOf(error);
    const name = error instanceof Error ? error.name : '';
    if (name === 'InvalidStateError') return t('known');
    return name === 'NotAllowedError' || name === 'AbortError' ? t('declined') : t('other');
  };
}
