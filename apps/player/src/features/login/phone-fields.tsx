import { loginCalls } from '@talora/contract/login.ts';
import { readMobileNumber } from '@talora/domain/validation/mobile-numbers.ts';
import { useTranslations } from 'use-intl';
import { CodeInput } from '../../account-form/code-input.tsx';
import { MobileInput } from '../../account-form/mobile-input.tsx';
import { useBotCheck } from '../../account-form/use-bot-check.ts';
import { usePermission } from '../../brand/use-brand.ts';
import { useCalls } from '../../calls/use-services.ts';

/** A number and the code that was sent to it. */
export interface PhoneValues {
  readonly dialingCode: string | null;
  readonly mobile: string;
  readonly code: string;
}

export const NO_PHONE: PhoneValues = { dialingCode: null, mobile: '', code: '' };

interface PhoneFieldsProps {
  readonly purpose: 'login' | 'reset_password';
  readonly values: PhoneValues;
  readonly problems: { readonly mobile?: string; readonly code?: string };
  readonly onChange: (values: PhoneValues) => void;
  readonly onProblem: (problems: { readonly mobile?: string; readonly code?: string }) => void;
}

/** The dialling code that the form stands on. */
export function useDialingCode(values: PhoneValues): string {
  const countries = usePermission().data?.register.countries ?? [];
  return values.dialingCode ?? countries[0]?.dialingCode ?? '';
}

/** A mobile number with its country, and the code from a message with the button that sends it. */
export function PhoneFields({ purpose, values, problems, onChange, onProblem }: PhoneFieldsProps) {
  const t = useTranslations('login');
  const refusals = useTranslations('refusals');
  const calls = useCalls(loginCalls);
  const withBotCheck = useBotCheck('sms');
  const setting = usePermission().data?.register;
  const dialingCode = useDialingCode(values);
  const countries = setting?.countries ?? [];
  const isNumber = (): boolean => readMobileNumber(countries, dialingCode, values.mobile) !== null;
  return (
    <>
      <MobileInput
        label={t('mobile')}
        name="mobileNum"
        isRequired
        problem={problems.mobile}
        placeholder={setting?.mobilePlaceholder ?? ''}
        countries={countries}
        dialingCode={dialingCode}
        value={values.mobile}
        onDialingCode={(code) => onChange({ ...values, dialingCode: code })}
        onChange={(mobile) => onChange({ ...values, mobile })}
        onBlur={() => undefined}
      />
      <CodeInput
        name="verificationCode"
        isRequired
        value={values.code}
        problem={problems.code}
        onChange={(code) => onChange({ ...values, code })}
        mayFetch={() => {
          onProblem(isNumber() ? {} : { mobile: refusals('MOBILE_INVALID') });
          return isNumber();
        }}
        onSend={() =>
          withBotCheck((check) => calls.sendCode({ mobileNum: values.mobile.trim(), countryDialingCode: dialingCode, purpose, ...check }))
        }
      />
    </>
  );
}
