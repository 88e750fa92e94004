import { LANGUAGES, SHIPPED_LANGUAGES, shippedLanguage, type ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { setTheme, useTheme } from '@talora/web-kit/theme/theme.ts';
import { IconButton } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import moon from 'virtual:icon/ph/moon';
import sun from 'virtual:icon/ph/sun';
import translate from 'virtual:icon/ph/translate';

/** What a language is called where there is little room. */
const SHORT: Readonly<Record<ShippedLanguage, string>> = { MS: 'BM', EN: 'EN', CN: '中文' };

/** Language and theme of the page: kept by the browser, not by the account. */
export function PageSettings() {
  const t = useTranslations('general');
  const theme = useTheme();
  const control = useLanguage();
  const id = useId();
  return (
    <div className="flex items-center gap-1">
      <div className="relative flex h-10 items-center gap-1.5 rounded-control border border-line-strong bg-surface-2 ps-2 focus-within:shadow-[var(--focus)]">
        <Icon icon={translate} size={17} className="text-ink-3" />
        {/* A phone's bar has room for the short name alone; the list, over it and unseen until it opens, has the whole ones. */}
        <span aria-hidden="true" className="pe-2 text-13 font-semibold md:hidden">
          {SHORT[control.texts]}
        </span>
        <label htmlFor={id} className="sr-only">
          {t('language')}
        </label>
        <select
          id={id}
          value={control.language}
          onChange={(event) => void control.setLanguage(shippedLanguage(event.target.value))}
          className="rounded-control border-0 bg-surface-2 text-13 font-semibold outline-none focus-visible:shadow-none max-md:absolute max-md:inset-0 max-md:cursor-pointer max-md:opacity-0 md:h-full md:pe-2"
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
