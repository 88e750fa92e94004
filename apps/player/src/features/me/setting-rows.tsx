import { Button } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useTheme } from '@talora/web-kit/theme/theme.ts';
import { useTranslations } from 'use-intl';
import caret from 'virtual:icon/ph/caret-right';
import signOut from 'virtual:icon/ph/sign-out';
import { LanguagePicker } from '../../shell/language-picker.tsx';
import { ThemeSwitch } from '../../shell/theme-switch.tsx';
import { ModalLink } from '../../modals/modal-link.tsx';
import { useModal } from '../../modals/use-modal.ts';

const ROW = 'flex min-h-14 items-center justify-between gap-3 border-t border-line [h2+&]:border-t-0';

/** Language, theme, help and the way out. */
export function SettingRows() {
  const t = useTranslations('me');
  const theme = useTheme();
  const bars = useTranslations('bars');
  const { open } = useModal();
  return (
    <section data-source="/wps/x/security" aria-labelledby="my-settings" className={`${CARD_CLASS} p-4 md:p-5`}>
      <h2 id="my-settings" className="m-0 mb-1 text-18">
        {t('settings')}
      </h2>
      <div className={ROW}>
        <span className="text-14 text-ink-2">{t('language')}</span>
        <LanguagePicker />
      </div>
      <div className={ROW}>
        <span className="text-14 text-ink-2">{t('theme')}</span>
        <span className="flex items-center gap-1 text-14 font-semibold">
          {t(`themes.${theme}`)}
          <ThemeSwitch />
        </span>
      </div>
      <ModalLink name="help" part="faq" className={`${ROW} text-14 text-ink-2 no-underline hover:text-ink`}>
        {bars('help')}
        <Icon icon={caret} size={18} className="rtl:-scale-x-100" />
      </ModalLink>
      <div className={`${ROW} pt-3`}>
        <span className="text-13 text-ink-3">{t('logOutNote')}</span>
        <Button onClick={() => open('logout')}>
          <Icon icon={signOut} size={18} />
          {t('logOut')}
        </Button>
      </div>
    </section>
  );
}
