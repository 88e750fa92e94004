import { CallRefused } from '@talora/contract/core/client.ts';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '../messages/use-refusal-text.ts';
import { FullPage } from './full-page.tsx';

/** In place of everything when the brand could not be read: an unknown host, or no connection. */
export function UnreadablePage({ error, isBusy, onRetry }: { error: unknown; isBusy: boolean; onRetry: () => void }) {
  const t = useTranslations('status');
  const page = useTranslations('page');
  const textOf = useRefusalText();
  const isUnknownHost = error instanceof CallRefused && error.code === 'INVALID_URL';
  return (
    <FullPage
      {...(isUnknownHost ? { art: 'globe' } : {})}
      title={isUnknownHost ? t('unknownHost') : t('unreachable')}
      text={isUnknownHost ? textOf(error) : t('unreachableMore')}
      action={page('retry')}
      isBusy={isBusy}
      onAction={onRetry}
    />
  );
}
