import type { SentCode } from '@talora/contract/members/sent-code.ts';
import { readMobileNumber } from '@talora/domain/members/mobile-numbers.ts';
import { useTranslations } from 'use-intl';
import { CodeInput } from '../../account-form/code-input.tsx';
import { MobileInput } from '../../account-form/mobile-input.tsx';
import { useBotCheck, type BotCheckFields } from '../../account-form/use-bot-check.ts';
import { usePermission } from '../../brand/use-brand.ts';

/** A number and the code that was sent to it. */
export interface PhoneValues {
  readonly dialingCode: string | null;
  readonly mobile: string;
  readonly code: string;
}

export const NO_PHONE: PhoneValues = { dialingCode: null, mobile: '', code: '' };

/** A number as calls take it, and the solved bot check. */
export type PhoneOrder = BotCheckFields & { readonly mobileNum: string; readonly countryDialingCode: string };

interface PhoneFieldsProps {
  readonly values: PhoneValues;
  readonly problems: { readonly mobile?: string; readonly code?: string };
  readonly onChange: (values: PhoneValues) => void;
  readonly onProblem: (problems: { readonly mobile?: string; readonly code?: string }) => void;
  /** Sends the code. */
  readonly onSend: (order: PhoneOrder) => Promise<SentCode>;
  /** What must be right beside the number before a code is sent. */
  readonly isReady?: () => boolean;
}

/** The dialling code that the form stands on. */
export function useDialingCode(values: PhoneValues): string {
  const countries = usePermission().data?.register.countries ?? [];
  // A remembered code may be one that the brand no longer has.
  const isOffered = countries.some(({ dialingCode }) => dialingCode === values.dialingCode);
  return (isOffered ? values.dialingCode : countries[0]?.dialingCode) ?? '';
}

/** A mobile number with its country, and the code from a message with the button that sends it. */
export function PhoneFields({ values, problems, onChange, onProblem, onSend, isReady = () => true }: PhoneFieldsProps) {
  const t = useTranslations('login');
  const refusals = useTranslations('refusals');
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
          return isReady() && isNumber();
        }}
        onSend={() => withBotCheck((check) => onSend({ mobileNum: values.mobile.trim(), countryDialingCode: dialingCode, ...check }))}
      />
    </>
  );
}
