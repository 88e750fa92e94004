import { CallRefused } from '@talora/contract/core/client.ts';
import { loginCalls } from '@talora/contract/members/login.ts';
import { checkAccountForm } from '@talora/domain/members/account-forms.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { problemTexts, useFieldTexts } from '../../account-form/field-texts.ts';
import { useFinishLogin } from '../../account-form/finish-login.ts';
import { RememberRow } from '../../account-form/remember-row.tsx';
import { usePermission } from '../../brand/use-brand.ts';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { NO_PHONE, PhoneFields, useDialingCode, type PhoneValues } from './phone-fields.tsx';
import { rememberedNumber } from './remembered.ts';

/** Login by a code that is sent to the member's proven number. */
export function SmsForm({ place }: { place: 'site' | 'agent' }) {
  const t = useTranslations('login');
  const texts = useFieldTexts();
  const textOf = useRefusalText();
  const countries = usePermission().data?.register.countries ?? [];
  const login = useCalls(loginCalls);
  const finishLogin = useFinishLogin();
  const [values, setValues] = useState<PhoneValues>(() => ({ ...NO_PHONE, ...rememberedNumber() }));
  const [isRemembered, setRemembered] = useState(values.mobile !== '');
  const [problems, setProblems] = useState<{ mobile?: string; code?: string }>({});
  const countryDialingCode = useDialingCode(values);
  const logIn = useMutation({
    mutationFn: () =>
      login.login({
        type: 'sms',
        username: values.mobile.trim(),
        countryDialingCode,
        password: values.code.trim(),
        remember: isRemembered,
        place,
      }),
    onSuccess: (reply) => finishLogin(reply),
    onError: (error) => {
      const isMobile = error instanceof CallRefused && error.code === 'MOBILE_INVALID';
      setProblems(isMobile ? { mobile: textOf(error) } : { code: textOf(error) });
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (logIn.isPending) return;
    const { mobile, code } = values;
    const found = checkAccountForm('login-by-code', { mobile, code }, { countries, dialingCode: countryDialingCode });
    setProblems(problemTexts(texts, found));
    if (Object.keys(found).length === 0) logIn.mutate();
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <PhoneFields
        values={values}
        problems={problems}
        onChange={setValues}
        onProblem={setProblems}
        onSend={(order) => login.sendCode({ ...order, purpose: 'login' })}
      />
      <RememberRow label={t('rememberNumber')} isRemembered={isRemembered} onRemembered={setRemembered} />
      <Button type="submit" variant="primary" size="large" isWide isBusy={logIn.isPending}>
        {t('submit')}
      </Button>
    </form>
  );
}
