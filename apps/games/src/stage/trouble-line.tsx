import { useTranslations } from 'use-intl';
import type { Phase } from '../round/round-state.ts';

/** Says that no answer is certain yet, and lets the player ask at once. */
export function TroubleLine({ phase, onRetry }: { readonly phase: Phase; readonly onRetry: () => void }) {
  const t = useTranslations('vendor');
  const status = useTranslations('status');
  return (
    <p className="status-line">
      {phase === 'trouble-wallet' ? t('status.wallet') : navigator.onLine ? status('lost') : t('status.offline')}{' '}
      <button type="button" className="status-act" onClick={onRetry}>
        {t('retryNow')}
      </button>
    </p>
  );
}
