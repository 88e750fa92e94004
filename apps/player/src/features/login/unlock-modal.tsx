import { CallRefused } from '@talora/contract/core/client.ts';
import { securityCalls } from '@talora/contract/members/security.ts';
import { checkAccountForm } from '@talora/domain/members/account-forms.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ChoiceTabs } from '../../account-form/choice-tabs.tsx';
import { CodeInput } from '../../account-form/code-input.tsx';
import { problemTexts, useFieldTexts } from '../../account-form/field-texts.ts';
import { useBotCheck } from '../../account-form/use-bot-check.ts';
import { UsernameInput } from '../../account-form/username-input.tsx';
import { usePermission } from '../../brand/use-brand.ts';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { ModalLink } from '../../modals/modal-link.tsx';
import { useModal } from '../../modals/use-modal.ts';
import { EmailInput } from './email-input.tsx';
import { NO_PHONE, PhoneFields, useDialingCode, type PhoneValues } from './phone-fields.tsx';

const WAYS = ['sms', 'email', 'factor'] as const;
type Way = (typeof WAYS)[number];

interface FormProps {
  readonly username: string;
  readonly onUsername: (name: string) => void;
}

/** Problems of a form by field, in words. */
type Problems = Readonly<Partial<Record<'username' | 'mobile' | 'email' | 'code', string>>>;

/** What the three forms have in common: the name, what is wrong, the button, and what is said when the account is open. */
function useUnlock<Values>(username: string, send: (values: Values) => Promise<unknown>, target?: 'mobile' | 'email') {
  const account = useTranslations('account');
  const textOf = useRefusalText();
  const [problems, setProblems] = useState<Problems>({});
  const unlock = useMutation({
    mutationFn: send,
    onError: (error) => {
      const isTarget = error instanceof CallRefused && (error.code === 'MOBILE_INVALID' || error.code === 'FIELDS_INVALID');
      setProblems(isTarget && target !== undefined ? { [target]: textOf(error) } : { code: textOf(error) });
    },
  });
  const named: Problems = username.trim() === '' ? { username: account('required') } : {};
  const show = (found: Problems): boolean => {
    setProblems({ ...named, ...found });
    return Object.keys({ ...named, ...found }).length === 0;
  };
  return {
    problems,
    show,
    unlock,
    submit: (found: Problems, values: Values) => (event: FormEvent) => {
      event.preventDefault();
      if (!unlock.isPending && show(found)) unlock.mutate(values);
    },
  };
}

function UnlockButton({ isBusy }: { isBusy: boolean }) {
  const t = useTranslations('unlock');
  return (
    <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy}>
      {t('submit')}
    </Button>
  );
}

function Done() {
  const t = useTranslations('unlock');
  return <Callout tone="win">{t('done')}</Callout>;
}

/** By a code to a number that was proven. */
function ByPhone({ username, onUsername }: FormProps) {
  const texts = useFieldTexts();
  const security = useCalls(securityCalls);
  const countries = usePermission().data?.register.countries ?? [];
  const [values, setValues] = useState<PhoneValues>(NO_PHONE);
  const countryDialingCode = useDialingCode(values);
  const contact = { username: username.trim(), channel: 'sms', countryDialingCode } as const;
  const send = ({ mobile, code }: PhoneValues) => security.unlockByCode({ ...contact, to: mobile.trim(), code: code.trim() });
  const { problems, show, unlock, submit } = useUnlock(username, send, 'mobile');
  if (unlock.isSuccess) return <Done />;
  const found = checkAccountForm('change-mobile', values, { countries, dialingCode: countryDialingCode });
  return (
    <form noValidate onSubmit={submit(problemTexts(texts, found), values)} className="grid gap-4">
      <UsernameInput value={username} problem={problems.username} onChange={onUsername} />
      <PhoneFields
        values={values}
        problems={problems}
        onChange={setValues}
        onProblem={show}
        isReady={() => contact.username !== ''}
        onSend={({ mobileNum, ...order }) => security.sendUnlockCode({ ...order, ...contact, to: mobileNum })}
      />
      <UnlockButton isBusy={unlock.isPending} />
    </form>
  );
}

/** By a code to an e-mail address that was proven. */
function ByEmail({ username, onUsername }: FormProps) {
  const contact = useTranslations('security.contact');
  const texts = useFieldTexts();
  const security = useCalls(securityCalls);
  const withBotCheck = useBotCheck('sms');
  const [values, setValues] = useState({ email: '', code: '' });
  const to = { username: username.trim(), channel: 'email', to: values.email.trim() } as const;
  const send = () => security.unlockByCode({ ...to, code: values.code.trim() });
  const { problems, show, unlock, submit } = useUnlock(username, send, 'email');
  if (unlock.isSuccess) return <Done />;
  const found = problemTexts(texts, checkAccountForm('change-email', values));
  return (
    <form noValidate onSubmit={submit(found, values)} className="grid gap-4">
      <UsernameInput value={username} problem={problems.username} onChange={onUsername} />
      <EmailInput value={values.email} problem={problems.email} onChange={(email) => setValues({ ...values, email })} />
      <CodeInput
        label={contact('emailCode')}
        name="code"
        isRequired
        value={values.code}
        problem={problems.code}
        onChange={(code) => setValues({ ...values, code })}
        mayFetch={() => show(found.email === undefined ? {} : { email: found.email })}
        onSend={() => withBotCheck((proof) => security.sendUnlockCode({ ...to, ...proof }))}
      />
      <UnlockButton isBusy={unlock.isPending} />
    </form>
  );
}

/** By the second factor. */
function ByFactor({ username, onUsername }: FormProps) {
  const t = useTranslations('unlock');
  const account = useTranslations('account');
  const security = useCalls(securityCalls);
  const [code, setCode] = useState('');
  const send = () => security.unlockByFactor({ username: username.trim(), code: code.trim() });
  const { problems, unlock, submit } = useUnlock(username, send);
  if (unlock.isSuccess) return <Done />;
  return (
    <form noValidate onSubmit={submit(code.trim() === '' ? { code: account('codeMissing') } : {}, null)} className="grid gap-4">
      <UsernameInput value={username} problem={problems.username} onChange={onUsername} />
      <TextField
        label={t('factorCode')}
        isRequired
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        value={code}
        problem={problems.code}
        hint={t('factorHint')}
        onChange={({ target }) => setCode(target.value)}
      />
      <UnlockButton isBusy={unlock.isPending} />
    </form>
  );
}

const FORMS: Readonly<Record<Way, (props: FormProps) => ReactNode>> = { sms: ByPhone, email: ByEmail, factor: ByFactor };

/** Dialog that opens a closed account. What it says does not tell whether the account exists or is closed. */
export default function UnlockModal() {
  const t = useTranslations('unlock');
  const account = useTranslations('account');
  const forgot = useTranslations('forgot');
  const { close } = useModal();
  const [way, setWay] = useState<Way>('sms');
  const [username, setUsername] = useState('');
  const Form = FORMS[way];
  return (
    <Dialog
      title={t('title')}
      closeLabel={account('close')}
      onClose={close}
      lead={
        <>
          {t('lead')}{' '}
          <ModalLink name="login" className="font-bold text-link">
            {forgot('back')}
          </ModalLink>
        </>
      }
    >
      <ChoiceTabs label={t('ways')} names={WAYS} chosen={way} onChoose={setWay} textOf={(name) => t(`way.${name}`)} />
      <Form key={way} username={username} onUsername={setUsername} />
    </Dialog>
  );
}
