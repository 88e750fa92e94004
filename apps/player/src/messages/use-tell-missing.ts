import { LANGUAGES, type LanguageCode } from '@talora/domain/languages/languages.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useTranslations } from 'use-intl';

/** Says that the texts of a language could not be loaded, and in which language the page is. */
export function useTellMissing(): (missing: LanguageCode) => void {
  const t = useTranslations('bars');
  const toast = useToast();
  const { language } = useLanguage();
  return (missing) =>
    toast('loss', t('languageMissing', { missing: LANGUAGES[missing].name }), t('languageStays', { present: LANGUAGES[language].name }));
}
