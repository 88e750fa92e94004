import type { RegisterSetting } from '@talora/contract/site/site.ts';
import { isSecretField, REGISTER_CATALOGUE } from '@talora/domain/members/register-catalogue.ts';
import type { RegisterFieldRule } from '@talora/domain/members/register-fields.ts';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { useTranslations } from 'use-intl';
import { rangeText, useFieldTexts } from './field-texts.ts';
import { MobileInput } from './mobile-input.tsx';
import { PasswordInput } from './password-input.tsx';

/** Longer texts are refused by every rule. What is only too long for one is told and not cut. */
const LONGEST_TYPED = 256;
const ISO_DATE = 11;
const DIGITS = 6;

interface RegisterInputProps {
  readonly rule: RegisterFieldRule;
  readonly setting: RegisterSetting;
  readonly value: string;
  readonly problem: string | undefined;
  readonly dialingCode: string;
  readonly onDialingCode: (code: string) => void;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
}

/** One field of the registration form with its label and hint; captcha and code, with a picture and a button, are drawn elsewhere. */
export function RegisterInput({ rule, setting, value, problem, dialingCode, onDialingCode, onChange, onBlur }: RegisterInputProps) {
  const t = useTranslations('register');
  const account = useTranslations('account');
  const texts = useFieldTexts();
  const name = useTranslations('registerField');
  const { field } = rule;
  const { kind, autocomplete } = REGISTER_CATALOGUE[field];
  const country = setting.countries.find((entry) => entry.dialingCode === dialingCode);

  function hint(): string | undefined {
    if (field === 'confirmPassword') return undefined;
    if (field === 'payeeName') return t('payeeHint');
    if (field === 'referralCode') return t('referralHint');
    if (field === 'affiliateCode') return t('affiliateHint');
    if (field === 'birthday') return t('birthdayHint', { age: String(setting.minimumAge) });
    if (field === 'mobileNum' && country !== undefined)
      return account('digits', { range: rangeText(country.minDigits, country.maxDigits) });
    return texts.hint(rule);
  }

  const shared = {
    label: name(field),
    isRequired: rule.required,
    aside: rule.required ? undefined : account('optional'),
    name: field,
    value,
    problem,
    hint: hint(),
    onBlur,
  };
  if (kind === 'mobile')
    return (
      <MobileInput
        {...shared}
        placeholder={setting.mobilePlaceholder}
        countries={setting.countries}
        dialingCode={dialingCode}
        onDialingCode={onDialingCode}
        onChange={onChange}
      />
    );
  const input = {
    ...shared,
    maxLength: LONGEST_TYPED,
    autoComplete: autocomplete ?? 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (isSecretField(field)) return <PasswordInput {...input} {...(rule.patternId === DIGITS ? { inputMode: 'numeric' as const } : {})} />;
  const isDate = kind === 'day' && rule.patternId === ISO_DATE && rule.acceptedPattern !== '*';
  return (
    <TextField
      {...input}
      type={isDate ? 'date' : kind === 'email' ? 'email' : 'text'}
      inputMode={rule.patternId === DIGITS ? 'numeric' : undefined}
      autoCapitalize={kind === 'words' ? 'words' : 'none'}
      spellCheck={false}
    />
  );
}
