import type { NavigationDesk } from '@talora/contract/site-desk.ts';
import { LANGUAGES, SHIPPED_LANGUAGES, type ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { entryName } from '@talora/domain/site/navigation.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChoiceChips } from '../../queue/choice-chips.tsx';

/** A row that is wider than the page takes the focus, so that arrow keys move it. */
const KEYBOARD_SCROLL = { tabIndex: 0 } as const;

/** The navigation as players will see it, in any of the languages: nothing hidden, nothing without games. */
export function NavigationPreview({ entries, contents }: Pick<NavigationDesk, 'entries' | 'contents'>) {
  const t = useTranslations('siteDesk');
  const [language, setLanguage] = useState<ShippedLanguage>(useLanguage().language);
  const shown = entries.filter(({ key, isVisible }) => isVisible && contents[key] !== undefined);
  return (
    <section aria-labelledby="preview" className={`${CARD_CLASS} grid min-w-0 gap-3 p-4 md:p-5`}>
      <h2 id="preview" className="m-0 text-16">
        {t('preview')}
      </h2>
      <ChoiceChips
        label={t('previewLanguage')}
        choices={SHIPPED_LANGUAGES.map((code) => ({ value: code, text: LANGUAGES[code].name }))}
        value={language}
        onChoose={setLanguage}
      />
      <div
        role="group"
        aria-label={t('preview')}
        {...KEYBOARD_SCROLL}
        className="flex overflow-x-auto rounded-control border border-line bg-sunken"
        lang={LANGUAGES[language].tag}
      >
        {[
          { key: '', name: t(`hotName.${language}`), isHot: false },
          ...shown.map((entry) => ({ ...entry, name: entryName(entry, contents[entry.key]?.firstVendor ?? null, language) })),
        ].map(({ key, name, isHot }) => (
          <span key={key} className="flex h-13 flex-none items-center gap-2 px-3.5 text-14 font-semibold text-ink-2">
            {name ?? key}
            {isHot && <span className="rounded-full bg-badge px-1.5 text-10 text-on-badge">{t(`hotName.${language}`)}</span>}
          </span>
        ))}
      </div>
    </section>
  );
}
