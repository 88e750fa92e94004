import { useTranslations } from 'use-intl';
import phone from 'virtual:icon/ph/device-mobile';
import gift from 'virtual:icon/ph/gift';
import { PATHS } from '../routing/paths.ts';
import { useHasPage } from '../routing/use-has-page.ts';
import type { SiteLink } from './site-links.ts';

/** What the header has beside its search, for screens too narrow for it: only what is there. */
export function useMoreLinks(): readonly SiteLink[] {
  const t = useTranslations('bars');
  const hasPage = useHasPage();
  return [
    { to: PATHS.promotions, label: t('promotions'), icon: gift },
    { to: PATHS.app, label: t('app'), icon: phone },
  ].filter(({ to }) => hasPage(to));
}
