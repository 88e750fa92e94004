import type { OverviewFigures } from '@talora/contract/overview/overview-console.ts';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { shownMeasures } from './measures.ts';

/** What each figure counts, in a sentence. */
export function WhatCounts({ figures, timeZone }: { figures: OverviewFigures; timeZone: string }) {
  const t = useTranslations('overview');
  return (
    <details className={`${CARD_CLASS} px-4 py-3`}>
      <summary className="cursor-pointer py-1 text-14 font-semibold text-link">{t('whatCounts')}</summary>
      <dl className="m-0 mt-2 grid gap-2.5 text-13 md:grid-cols-2">
        {shownMeasures(figures).map((measure) => (
          <div key={measure}>
            <dt className="font-semibold">{t(`name.${measure}`)}</dt>
            <dd className="m-0 text-ink-2">{t(`counts.${measure}`)}</dd>
          </div>
        ))}
        <div>
          <dt className="font-semibold">{t('sessions')}</dt>
          <dd className="m-0 text-ink-2">{t('counts.sessions')}</dd>
        </div>
        <div>
          <dt className="font-semibold">{t('day')}</dt>
          <dd className="m-0 text-ink-2">{t('counts.day', { zone: timeZone })}</dd>
        </div>
      </dl>
    </details>
  );
}
