import { Button } from '@talora/web-kit/ui/button.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** Says that a new version is there; pressing takes it. Nothing reloads by itself: somebody may be in the middle of something. */
export default function UpdatePrompt({ waiting }: { waiting: ServiceWorker }) {
  const t = useTranslations('updates');
  const [isBusy, setBusy] = useState(false);
  const take = (): void => {
    setBusy(true);
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage('take-over');
  };
  return (
    <div
      role="status"
      className="fixed inset-x-3 bottom-[calc(var(--h-tabbar)+28px)] z-(--z-toast) mx-auto flex max-w-[440px] items-center justify-between gap-3 rounded-card border border-line-strong bg-surface-2 py-2 ps-4 pe-2 shadow-3"
    >
      <p className="m-0 text-14 font-semibold">{t('ready')}</p>
      <Button variant="primary" isBusy={isBusy} onClick={take}>
        {t('reload')}
      </Button>
    </div>
  );
}
