import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useTranslations } from 'use-intl';
import lightning from 'virtual:icon/ph/lightning';
import lightningFill from 'virtual:icon/ph/lightning-fill';
import { changeSettings, useSettings } from '../settings/settings.ts';

/** Quick play, as a switch. */
export function QuickSwitch() {
  const t = useTranslations('controls');
  const { isQuick } = useSettings();
  return (
    <button
      type="button"
      className="knob"
      aria-label={t('quick')}
      aria-pressed={isQuick}
      onClick={() => changeSettings({ isQuick: !isQuick })}
    >
      <Icon icon={isQuick ? lightningFill : lightning} size={22} />
    </button>
  );
}
