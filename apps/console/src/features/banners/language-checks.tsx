import { LANGUAGES, SHIPPED_LANGUAGES, type ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { useTranslations } from 'use-intl';

interface LanguageChecksProps {
  readonly languages: readonly ShippedLanguage[];
  readonly isChecked: boolean;
  readonly onChange: (languages: ShippedLanguage[]) => void;
}

/** The languages in which a banner is shown: at least one. */
export function LanguageChecks({ languages, isChecked, onChange }: LanguageChecksProps) {
  const t = useTranslations('banners');
  return (
    <fieldset className="m-0 flex flex-wrap gap-x-5 border-0 p-0">
      <legend className="p-0 text-13 font-semibold">{t('languages')}</legend>
      {SHIPPED_LANGUAGES.map((code) => (
        <label key={code} className="flex min-h-11 items-center gap-2 text-14">
          <input
            type="checkbox"
            checked={languages.includes(code)}
            onChange={(event) =>
              onChange(SHIPPED_LANGUAGES.filter((one) => (one === code ? event.target.checked : languages.includes(one))))
            }
            className="size-5 accent-(--brand)"
          />
          {LANGUAGES[code].name}
        </label>
      ))}
      {isChecked && languages.length === 0 && (
        <p role="alert" className="m-0 w-full text-12 text-danger">
          {t('languageNeeded')}
        </p>
      )}
    </fieldset>
  );
}
