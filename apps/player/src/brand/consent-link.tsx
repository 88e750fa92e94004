import { useTranslations } from 'use-intl';
import { keepConsent } from './consent.ts';
import { usePermission } from './use-brand.ts';

/** Asks again what the visitor has said to being measured; only where something is measured. */
export function ConsentLink({ className }: { className: string }) {
  const t = useTranslations('foot');
  const isMeasured = typeof usePermission().data?.analytics.gtagId === 'string';
  if (!isMeasured) return null;
  return (
    <button type="button" className={className} onClick={() => keepConsent(null)}>
      {t('consent')}
    </button>
  );
}
