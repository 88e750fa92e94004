import { useTranslations } from 'use-intl';
import type { Phase } from '../round/round-state.ts';

/** Says that no answer is certain yet. The player may ask at once here where the wallet is silent; a silent network has its bar above. */
export function TroubleLine({ phase, onRetry }: { readonly phase: Phase; readonly onRetry: () => void }) {
  const t = useTranslations('vendor');
  const status = useTranslations('status');
  return (
    <p className="status-line">
      {phase === 'trouble-wallet' ? t('status.wallet') : status('lost')}{' '}
      {phase === 'trouble-wallet' && (
        <button type="button" className="status-act" onClick={onRetry}>
          {t('retryNow')}
        </button>
      )}
    </p>
  );
}
