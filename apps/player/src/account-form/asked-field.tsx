import type { RegisterSetting } from '@talora/contract/site/site.ts';
import type { RegisterFieldRule, RegisterValues } from '@talora/domain/members/register-fields.ts';
import { CaptchaInput } from './captcha-input.tsx';
import { RegisterCode } from './register-code.tsx';
import { RegisterInput } from './register-input.tsx';

interface AskedFieldProps {
  readonly rule: RegisterFieldRule;
  readonly setting: RegisterSetting;
  readonly values: RegisterValues;
  readonly problem: string | undefined;
  /** Raised for a new picture. */
  readonly captchaRound: number;
  readonly onPicture: (captchaId: string) => void;
  readonly mayFetchCode: () => boolean;
  readonly onChange: (field: keyof RegisterValues, text: string) => void;
  readonly onBlur: () => void;
}

/** One field of the registration form: the picture, the code, or a plain one. */
export function AskedField({ rule, setting, values, problem, onChange, onBlur, ...more }: AskedFieldProps) {
  const { field } = rule;
  const shared = { problem, onChange: (text: string) => onChange(field, text) };
  const value = values[field] ?? '';
  if (field === 'captcha')
    return <CaptchaInput {...shared} value={value} purpose="register" round={more.captchaRound} onPicture={more.onPicture} />;
  if (field === 'verificationCode')
    return <RegisterCode {...shared} values={values} isRequired={rule.required} mayFetch={more.mayFetchCode} />;
  return (
    <RegisterInput
      {...shared}
      value={value}
      rule={rule}
      setting={setting}
      dialingCode={values.countryDialingCode ?? ''}
      onDialingCode={(code) => onChange('countryDialingCode', code)}
      onBlur={onBlur}
    />
  );
}
