import { CallRefused } from '@talora/contract/core/client.ts';
import { loginCalls } from '@talora/contract/members/login.ts';
import { checkAccountForm } from '@talora/domain/members/account-forms.ts';
import type { RegisterFieldRule } from '@talora/domain/members/register-fields.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { AuthArt } from '../../account-form/auth-art.tsx';
import { ChoiceTabs } from '../../account-form/choice-tabs.tsx';
import { problemTexts, useFieldTexts } from '../../account-form/field-texts.ts';
import { useFinishLogin } from '../../account-form/finish-login.ts';
import { usePasswordHint, usePasswordRefusal } from '../../account-form/password-form.tsx';
import { PasswordInput } from '../../account-form/password-input.tsx';
import { UsernameInput } from '../../account-form/username-input.tsx';
import { useModule } from '../../brand/modules.ts';
import { usePermission } from '../../brand/use-brand.ts';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { ModalLink } from '../../modals/modal-link.tsx';
import { useModal } from '../../modals/use-modal.ts';
import { EmailInput } from './email-input.tsx';
import { NO_PHONE, PhoneFields, useDialingCode, type PhoneValues } from './phone-fields.tsx';

/** A new password by a code to the phone; the member is logged in with it. */
function ByPhone() {
  const calls = useCalls(loginCalls);
  const t = useTranslations('forgot');
  const texts = useFieldTexts();
  const textOf = useRefusalText();
  const setting = usePermission().data?.register;
  const finishLogin = useFinishLogin();
  const hint = usePasswordHint();
  const refusalOf = usePasswordRefusal();
  const [values, setValues] = useState<PhoneValues>(NO_PHONE);
  const [newPassword, setNewPassword] = useState('');
  const [problems, setProblems] = useState<{ mobile?: string; code?: string; newPassword?: string }>({});
  const countryDialingCode = useDialingCode(values);
  const reset = useMutation({
    mutationFn: () =>
      calls.resetByPhone({ mobileNum: values.mobile.trim(), countryDialingCode, verificationCode: values.code.trim(), newPassword }),
    onSuccess: (reply) => finishLogin(reply, true),
    onError: (error) => {
      const isMobile = error instanceof CallRefused && error.code === 'MOBILE_INVALID';
      setProblems(refusalOf(error) ?? (isMobile ? { mobile: textOf(error) } : { code: textOf(error) }));
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (reset.isPending) return;
    const { mobile, code } = values;
    const rules = setting?.fields as readonly RegisterFieldRule[] | undefined;
    const around = { rules: rules ?? [], countries: setting?.countries ?? [], dialingCode: countryDialingCode };
    const found = checkAccountForm('reset-by-phone', { mobile, code, newPassword }, around);
    setProblems(problemTexts(texts, found));
    if (Object.keys(found).length === 0) reset.mutate();
  }
  return (
    <form data-source="/wps/system/setting/register" noValidate onSubmit={submit} className="grid gap-4">
      <PhoneFields
        values={values}
        problems={problems}
        onChange={setValues}
        onProblem={setProblems}
        onSend={(order) => calls.sendCode({ ...order, purpose: 'reset_password' })}
      />
      <PasswordInput
        label={t('newPassword')}
        isRequired
        name="newPassword"
        autoComplete="new-password"
        maxLength={128}
        value={newPassword}
        hint={hint}
        problem={problems.newPassword}
        onChange={({ target }) => setNewPassword(target.value)}
      />
      <Button type="submit" variant="primary" size="large" isWide isBusy={reset.isPending}>
        {t('setAndLogIn')}
      </Button>
    </form>
  );
}

/** A link by e-mail. What is said afterwards does not tell whether the account exists. */
function ByEmail() {
  const t = useTranslations('forgot');
  const texts = useFieldTexts();
  const textOf = useRefusalText();
  const calls = useCalls(loginCalls);
  const rules = (usePermission().data?.register.fields ?? []) as readonly RegisterFieldRule[];
  const [username, setUsername] = useState('');
  const [email, setEmail] = useState('');
  const [problems, setProblems] = useState<{ username?: string; email?: string }>({});
  const ask = useMutation({ mutationFn: () => calls.forgotByEmail({ username: username.trim(), email: email.trim() }) });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (ask.isPending) return;
    const found = checkAccountForm('forgot-by-email', { username, email }, { rules });
    setProblems(problemTexts(texts, found));
    if (Object.keys(found).length === 0) ask.mutate();
  }
  if (ask.isSuccess) return <Callout tone="win">{t('sent')}</Callout>;
  return (
    <form data-source="/wps/system/setting/register" noValidate onSubmit={submit} className="grid gap-4">
      <UsernameInput value={username} problem={problems.username} onChange={setUsername} />
      <EmailInput value={email} problem={problems.email} onChange={setEmail} />
      {ask.error !== null && <Callout tone="loss">{textOf(ask.error)}</Callout>}
      <Button type="submit" variant="primary" size="large" isWide isBusy={ask.isPending}>
        {t('send')}
      </Button>
    </form>
  );
}

type Way = 'phone' | 'email';

/** Forgotten password: by phone where numbers are proven, and by e-mail. */
export default function ForgotModal() {
  const t = useTranslations('forgot');
  const account = useTranslations('account');
  const { close } = useModal();
  const hasPhone = useModule('REGMOBVERF3');
  const ways: readonly Way[] = hasPhone ? ['phone', 'email'] : ['email'];
  const [chosen, setChosen] = useState<Way | null>(null);
  const way = chosen ?? ways[0];
  return (
    <Dialog
      title={t('title')}
      closeLabel={account('close')}
      onClose={close}
      art={<AuthArt group="w_forget" title={t('artTitle')} text={t('artText')} />}
      lead={
        <ModalLink name="login" className="font-bold text-link">
          {t('back')}
        </ModalLink>
      }
    >
      {ways.length > 1 && (
        <ChoiceTabs label={t('ways')} names={ways} chosen={way ?? 'email'} onChoose={setChosen} textOf={(name) => t(`way.${name}`)} />
      )}
      {way === 'phone' ? <ByPhone /> : <ByEmail />}
    </Dialog>
  );
}
