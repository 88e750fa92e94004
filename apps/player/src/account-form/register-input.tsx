import type { RegisterSetting } from '@talora/contract/site/site.ts';
import type { RegisterField, RegisterFieldRule } from '@talora/domain/validation/register-fields.ts';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { useTranslations } from 'use-intl';
import { rangeText, useFieldTexts } from './field-texts.ts';
import { MobileInput } from './mobile-input.tsx';
import { PasswordInput } from './password-input.tsx';

/** Fields that this draws; captcha and code have pictures and buttons of their own. */
type PlainField = Exclude<RegisterField, 'captcha' | 'verificationCode'>;

const AUTOCOMPLETE: Readonly<Partial<Record<RegisterField, HTMLInputAutoCompleteAttribute>>> = {
  username: 'username',
  password: 'new-password',
  confirmPassword: 'new-password',
  paymentPassword: 'off',
  payeeName: 'name',
  fullName: 'name',
  email: 'email',
  nickname: 'nickname',
  birthday: 'bday',
  address: 'street-address',
  nationality: 'country-name',
  occupation: 'organization-title',
};
const SECRET: ReadonlySet<RegisterField> = new Set(['password', 'confirmPassword', 'paymentPassword']);
const WORDS: ReadonlySet<RegisterField> = new Set([
  'payeeName',
  'fullName',
  'address',
  'nationality',
  'placeOfBirth',
  'occupation',
  'sourceOfIncome',
]);
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

/** One field of the registration form with its label and hint. */
export function RegisterInput({ rule, setting, value, problem, dialingCode, onDialingCode, onChange, onBlur }: RegisterInputProps) {
  const t = useTranslations('register');
  const account = useTranslations('account');
  const texts = useFieldTexts();
  const field = rule.field as PlainField;
  const country = setting.countries.find((entry) => entry.dialingCode === dialingCode);

  function hint(): string | undefined {
    if (field === 'confirmPassword') return undefined;
    if (field === 'payeeName') return t('payeeHint');
    if (field === 'birthday') return t('birthdayHint', { age: String(setting.minimumAge) });
    if (field === 'mobileNum' && country !== undefined)
      return account('digits', { range: rangeText(country.minDigits, country.maxDigits) });
    return texts.hint(rule);
  }

  const shared = {
    label: t(`field.${field}`),
    isRequired: rule.required,
    aside: rule.required ? undefined : account('optional'),
    name: field,
    value,
    problem,
    hint: hint(),
    onBlur,
  };
  if (field === 'mobileNum')
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
    autoComplete: AUTOCOMPLETE[field] ?? 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (SECRET.has(field)) return <PasswordInput {...input} {...(rule.patternId === DIGITS ? { inputMode: 'numeric' as const } : {})} />;
  const isDate = field === 'birthday' && rule.patternId === ISO_DATE && rule.acceptedPattern !== '*';
  return (
    <TextField
      {...input}
      type={isDate ? 'date' : field === 'email' ? 'email' : 'text'}
      inputMode={rule.patternId === DIGITS ? 'numeric' : undefined}
      autoCapitalize={WORDS.has(field) ? 'words' : 'none'}
      spellCheck={false}
    />
  );
}
