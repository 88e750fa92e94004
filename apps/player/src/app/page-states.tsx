import type { ErrorComponentProps } from '@tanstack/react-router';
import { Button, buttonClass } from '@talora/web-kit/ui/button.tsx';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoaderBar } from '../shell/loader-bar.tsx';
import { StatePicture } from '../shell/state-picture.tsx';

const SLOW_MS = 8_000;

/** A page on its way: a thin bar at the top; after a while it says that the line is slow. */
export function PagePending() {
  const t = useTranslations('bars');
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" aria-label={t('loading')} className="grid min-h-[60vh] place-content-center justify-items-center gap-3 text-ink-3">
      <LoaderBar />
      {isSlow && <p className="m-0 text-14 text-ink-2">{t('slow')}</p>}
    </div>
  );
}

/** A page that broke, or whose part could not be loaded: says so and offers to load it again. */
export function PageError({ reset }: ErrorComponentProps) {
  const t = useTranslations('page');
  return (
    <div className="mx-auto grid max-w-[520px] justify-items-center gap-3 py-20 text-center">
      <StatePicture art="bolt" />
      <h1 className="m-0 text-24">{t('broken')}</h1>
      <p className="m-0 text-14 text-ink-2">{t('brokenMore')}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <Button
          variant="primary"
          onClick={() => {
            reset();
            // A part of an older build is gone: only a fresh page knows the new ones.
            location.reload();
          }}
        >
          {t('retry')}
        </Button>
        <a href="/" className={buttonClass('secondary')}>
          {t('home')}
        </a>
      </div>
    </div>
  );
}
