import type { DeskSession } from '@talora/contract/members/members-console.ts';
import { useTranslations } from 'use-intl';

/** Names a device by browser and system, as far as they are known, and its kind. */
export function useDeviceName(): (device: DeskSession['device']) => string {
  const t = useTranslations('memberAccess');
  return ({ browser, system, class: kind }) => {
    const name = browser !== null && system !== null ? t('onDevice', { browser, system }) : (browser ?? system ?? t('unknownDevice'));
    return `${name} (${t(`deviceClass.${kind}`)})`;
  };
}
