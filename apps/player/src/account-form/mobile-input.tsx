import { mobilePlaceholderOf, type DialingCode } from '@talora/domain/members/mobile-numbers.ts';
import { FieldShell, INPUT_CLASS, inputBoxClass } from '@talora/web-kit/ui/field.tsx';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useTranslations } from 'use-intl';
import caretDown from 'virtual:icon/ph/caret-down';

interface MobileInputProps {
  readonly label: string;
  readonly name: string;
  readonly isRequired: boolean;
  readonly aside?: string | undefined;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
  /** For a country whose numbers nobody knows the beginning of. */
  readonly placeholder: string;
  readonly countries: readonly DialingCode[];
  /** Dialling code without the plus. */
  readonly dialingCode: string;
  readonly value: string;
  readonly onDialingCode: (dialingCode: string) => void;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

/** A mobile number with the dialling code of its country. */
export function MobileInput({ countries, dialingCode, onDialingCode, ...field }: MobileInputProps) {
  const t = useTranslations('account');
  const { tag } = useLanguage();
  const country = countries.find((entry) => entry.dialingCode === dialingCode);
  const placeholder = (country === undefined ? null : mobilePlaceholderOf(country)) ?? field.placeholder;
  const names = new Intl.DisplayNames([tag], { type: 'region' });
  return (
    <FieldShell label={field.label} isRequired={field.isRequired} aside={field.aside} hint={field.hint} problem={field.problem}>
      {({ id, describedBy, isInvalid }) => (
        <div className={inputBoxClass(isInvalid)}>
          <span className="relative -ms-1 flex flex-none items-center border-e border-line-strong pe-2.5">
            {/* The closed box shows the code alone; the list shows the country beside it. */}
            <span aria-hidden="true" className="num flex items-center gap-1.5 text-15 font-semibold">
              +{dialingCode}
              <Icon icon={caretDown} size={14} className="text-ink-3" />
            </span>
            <select
              aria-label={t('dialingCode')}
              value={dialingCode}
              onChange={({ target }) => onDialingCode(target.value)}
              className="absolute inset-0 cursor-pointer bg-surface-2 text-ink opacity-0"
            >
              {countries.map((country) => (
                <option key={country.region} value={country.dialingCode}>
                  {names.of(country.region)} +{country.dialingCode}
                </option>
              ))}
            </select>
          </span>
          <input
            id={id}
            type="tel"
            inputMode="tel"
            name={field.name}
            autoComplete="tel-national"
            maxLength={20}
            placeholder={placeholder}
            value={field.value}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            aria-required={field.isRequired || undefined}
            onBlur={field.onBlur}
            onChange={({ target }) => field.onChange(target.value)}
            className={INPUT_CLASS}
          />
        </div>
      )}
    </FieldShell>
  );
}
