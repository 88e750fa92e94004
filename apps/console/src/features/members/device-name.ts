import type { ConsoleSession } from '@talora/contract/members/members-console.ts';
import { useTranslations } from 'use-intl';

/** What a device is called: browser and system as far as they are known; null where neither is. */
export function knownDevice({
  browser,
  system,
}: Pick<ConsoleSession['device'], 'browser' | 'system'>): { readonly browser: string; readonly system: string } | string | null {
  return browser !== null && system !== null ? { browser, system } : (browser ?? system);
}

/** Names a device by browser and system, as far as they are known, and its kind. */
export function useDeviceName(): (device: ConsoleSession['device']) => string {
  const t = useTranslations('memberAccess');
  return (device) => {
    const known = knownDevice(device);
    const name = known === null ? t('unknownDevice') : typeof known === 'string' ? known : t('onDevice', known);
    return `${name} (${t(`deviceClass.${device.class}`)})`;
  };
}
