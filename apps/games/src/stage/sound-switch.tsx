import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useTranslations } from 'use-intl';
import speakerHigh from 'virtual:icon/ph/speaker-high';
import speakerSlash from 'virtual:icon/ph/speaker-slash';
import { changeSettings, useSettings } from '../settings/settings.ts';

/** The switch of the sound: off until the player wants it, and remembered. */
export function SoundSwitch() {
  const t = useTranslations('top');
  const { hasSound } = useSettings();
  return (
    <button
      type="button"
      className="tool"
      aria-label={t('sound')}
      aria-pressed={hasSound}
      onClick={() => changeSettings({ hasSound: !hasSound })}
    >
      <Icon icon={hasSound ? speakerHigh : speakerSlash} size={22} />
    </button>
  );
}
