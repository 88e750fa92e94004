import { LANGUAGES, SHIPPED_LANGUAGES, shippedLanguage } from '@talora/domain/languages/languages.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { setTheme, useTheme } from '@talora/web-kit/theme/theme.ts';
import { IconButton } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import moon from 'virtual:icon/ph/moon';
import sun from 'virtual:icon/ph/sun';
import translate from 'virtual:icon/ph/translate';

/** Language and theme of the page: kept by the browser, not by the account. */
export function PageSettings() {
  const t = useTranslations('general');
  const theme = useTheme();
  const control = useLanguage();
  const id = useId();
  return (
    <div className="flex items-center gap-1">
      <div className="flex h-10 items-center gap-1.5 rounded-control border border-line-strong bg-surface-2 ps-2 focus-within:shadow-[var(--focus)]">
        <Icon icon={translate} size={17} className="hidden text-ink-3 md:block" />
        <label htmlFor={id} className="sr-only">
          {t('language')}
        </label>
        <select
          id={id}
          value={control.language}
          onChange={(event) => void control.setLanguage(shippedLanguage(event.target.value))}
          className="h-full max-w-[104px] truncate rounded-control md:max-w-none border-0 bg-surface-2 pe-2 text-13 font-semibold outline-none focus-visible:shadow-none"
        >
          {SHIPPED_LANGUAGES.map((code) => (
            <option key={code} value={code}>
              {LANGUAGES[code].name}
            </option>
          ))}
        </select>
      </div>
      <IconButton label={theme === 'dark' ? t('lightTheme') : t('darkTheme')} onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
        <Icon icon={theme === 'dark' ? sun : moon} />
      </IconButton>
    </div>
  );
}
