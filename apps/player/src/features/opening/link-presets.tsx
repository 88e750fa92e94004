import { useTranslations } from 'use-intl';
import type { RegistrationLink } from './use-opening.ts';

/** What a link presets, how many were offered it and have accepted, and what was not offered and why. */
export function LinkPresets({ presets }: Pick<RegistrationLink, 'presets'>) {
  const t = useTranslations('opening');
  if (presets.length === 0) return null;
  return (
    <ul aria-label={t('presets')} className="m-0 grid list-none gap-1 p-0 text-13">
      {presets.map(({ kind, period, carriesLoss, rate, stop, offered, accepted, missed }) => (
        <li key={kind} className="grid gap-0.5">
          <span>
            <strong>
              {t(`kinds.${kind}`)} {rate}%
            </strong>
            {period !== null && ` · ${t(`periods.${period}`)}`}
            {carriesLoss && ` · ${t('carriesLoss')}`}
            {' · '}
            {t('presetCounts', { offered, accepted })}
          </span>
          {missed.length > 0 && (
            <span className="text-12 text-ink-3">
              {t('missed')} {missed.map(({ why, count }) => `${t(`missedWhy.${why}`)} (${count})`).join(', ')}
            </span>
          )}
          {stop !== null && <span className="text-12 text-ink-2">{t(`presetStop.${stop}`)}</span>}
        </li>
      ))}
    </ul>
  );
}
