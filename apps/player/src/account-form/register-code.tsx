import { registrationCalls } from '@talora/contract/members/registration.ts';
import type { RegisterValues } from '@talora/domain/members/register-fields.ts';
import { useCalls } from '../calls/use-services.ts';
import { CodeInput } from './code-input.tsx';
import { useBotCheck } from './use-bot-check.ts';

interface RegisterCodeProps {
  readonly values: RegisterValues;
  readonly problem: string | undefined;
  readonly isRequired: boolean;
  readonly mayFetch: () => boolean;
  readonly onChange: (text: string) => void;
}

/** The code that proves the number of a registration, sent after a silent check. */
export function RegisterCode({ values, problem, isRequired, mayFetch, onChange }: RegisterCodeProps) {
  const registration = useCalls(registrationCalls);
  const withBotCheck = useBotCheck('sms', false);
  return (
    <CodeInput
      value={values.verificationCode ?? ''}
      problem={problem}
      onChange={onChange}
      name="verificationCode"
      isRequired={isRequired}
      mayFetch={mayFetch}
      onSend={() =>
        withBotCheck((check) =>
          registration.registerCode({
            ...check,
            countryDialingCode: values.countryDialingCode ?? '',
            mobileNo: (values.mobileNum ?? '').trim(),
          }),
        )
      }
    />
  );
}
