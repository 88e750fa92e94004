import { LANGUAGES, type LanguageCode } from '@talora/domain/languages/languages.ts';
import { useTranslations } from 'use-intl';

interface LanguageChecksProps {
  readonly choices: readonly LanguageCode[];
  readonly languages: readonly LanguageCode[];
  readonly isChecked: boolean;
  readonly onChange: (languages: LanguageCode[]) => void;
}

/** The languages in which a banner is shown: at least one. */
export function LanguageChecks({ choices, languages, isChecked, onChange }: LanguageChecksProps) {
  const t = useTranslations('banners');
  return (
    <fieldset className="m-0 flex flex-wrap gap-x-5 border-0 p-0">
      <legend className="p-0 text-13 font-semibold">{t('languages')}</legend>
      {choices.map((code) => (
        <label key={code} className="flex min-h-11 items-center gap-2 text-14">
          <input
            type="checkbox"
            checked={languages.includes(code)}
            onChange={(event) => onChange(choices.filter((one) => (one === code ? event.target.checked : languages.includes(one))))}
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
