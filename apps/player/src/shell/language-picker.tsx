import { isLanguageCode, LANGUAGES, SHIPPED_LANGUAGES, type LanguageCode } from '@talora/domain/languages/languages.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import caretDown from 'virtual:icon/ph/caret-down';
import translate from 'virtual:icon/ph/translate';
import { usePermission } from '../brand/use-brand.ts';
import { useServices } from '../calls/use-services.ts';
import { useTellMissing } from '../messages/use-tell-missing.ts';

/** Changes the language of the page; each is written in itself. */
export function LanguagePicker({ className = '' }: { className?: string }) {
  const t = useTranslations('bars');
  // Also where the brand could not be read.
  const languages = usePermission().data?.brand.languages ?? SHIPPED_LANGUAGES;
  const { language, setLanguage } = useLanguage();
  const tellMissing = useTellMissing();
  const id = useId();
  const { transport, session } = useServices();
  async function choose(next: LanguageCode): Promise<void> {
    try {
      await setLanguage(next);
    } catch {
      return tellMissing(next);
    }
    // Messages to a member come in the language of the page; without an answer the page has changed all the same.
    if (session.get() !== null)
      void import('../session/tell-language.ts').then(
        ({ tellLanguage }) => tellLanguage(transport, next),
        () => undefined,
      );
  }
  return (
    <div
      className={`relative flex min-h-11 items-center gap-1.5 rounded-control px-2 text-ink-2 focus-within:shadow-[var(--focus)] hover:bg-surface-3 hover:text-ink ${className}`}
    >
      <Icon icon={translate} size={18} />
      <label htmlFor={id} className="sr-only">
        {t('language')}
      </label>
      <select
        id={id}
        value={language}
        onChange={({ target }) => {
          if (isLanguageCode(target.value)) void choose(target.value);
        }}
        className="min-h-11 cursor-pointer appearance-none bg-transparent pe-5 text-13 font-semibold outline-none focus-visible:shadow-none [&>option]:bg-surface-2 [&>option]:text-ink"
      >
        {languages.map((code) => (
          <option key={code} value={code} lang={LANGUAGES[code].tag}>
            {LANGUAGES[code].name}
          </option>
        ))}
      </select>
      <Icon icon={caretDown} size={14} className="pointer-events-none absolute end-2" />
    </div>
  );
}
