import { Button } from '@talora/web-kit/ui/button.tsx';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { loadAnalytics } from './analytics.ts';
import { keepConsent, useConsent } from './consent.ts';

/** Asks whether the visit may be measured. Before a yes nothing is loaded; after a no the page has to be asked again. */
export default function ConsentStrip({ gtagId }: { gtagId: string }) {
  const t = useTranslations('shell.consent');
  const consent = useConsent();
  useEffect(() => {
    if (consent === 'yes') loadAnalytics(gtagId);
  }, [consent, gtagId]);
  if (consent !== null) return null;
  return (
    <section
      aria-label={t('title')}
      className="fixed inset-x-3 bottom-[calc(var(--h-tabbar)+28px+env(safe-area-inset-bottom))] z-(--z-tabbar) mx-auto grid max-w-[720px] gap-3 rounded-card border border-line-strong bg-surface-1 p-4 shadow-3 md:grid-cols-[1fr_auto] md:items-center"
    >
      <p className="m-0 text-14 text-ink-2">{t('text')}</p>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="outline" onClick={() => keepConsent('no')}>
          {t('no')}
        </Button>
        <Button variant="outline" onClick={() => keepConsent('yes')}>
          {t('yes')}
        </Button>
      </div>
    </section>
  );
}
