import { CallRefused } from '@talora/contract/client.ts';
import { securityCalls } from '@talora/contract/security.ts';
import { readMobileNumber } from '@talora/domain/validation/mobile-numbers.ts';
import { matchesPattern } from '@talora/domain/validation/patterns.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ChoiceTabs } from '../../account-form/choice-tabs.tsx';
import { CodeInput } from '../../account-form/code-input.tsx';
import { useFieldTexts } from '../../account-form/field-texts.ts';
import { MobileInput } from '../../account-form/mobile-input.tsx';
import { useBotCheck } from '../../account-form/use-bot-check.ts';
import { usePermission } from '../../brand/use-brand.ts';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { ModalLink } from '../../modals/modal-link.tsx';
import { useModal } from '../../modals/use-modal.ts';

const EMAIL_PATTERN = 3;
const BAD_EMAIL = { problem: 'pattern', patternId: EMAIL_PATTERN, min: 6, max: 120 } as const;
const WAYS = ['sms', 'email', 'factor'] as const;
type Way = (typeof WAYS)[number];

interface Problems {
  readonly username?: string;
  readonly to?: string;
  readonly code?: string;
}

/** Opens an account that wrong passwords have closed: by a code to what was proven, or by the second factor. */
function UnlockForm({ way, username, onUsername }: { way: Way; username: string; onUsername: (name: string) => void }) {
  const t = useTranslations('unlock');
  const login = useTranslations('login');
  const account = useTranslations('account');
  const forgot = useTranslations('forgot');
  const fields = useFieldTexts();
  const contact = useTranslations('security.contact');
  const refusals = useTranslations('refusals');
  const textOf = useRefusalText();
  const security = useCalls(securityCalls);
  const withBotCheck = useBotCheck('sms', way !== 'factor');
  const setting = usePermission().data?.register;
  const countries = setting?.countries ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const dialingCode = chosen ?? countries[0]?.dialingCode ?? '';
  const [to, setTo] = useState('');
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const name = username.trim();
  const sent = { username: name, to: to.trim(), ...(way === 'sms' ? { countryDialingCode: dialingCode } : {}) };
  const unlock = useMutation({
    mutationFn: () =>
      way === 'factor'
        ? security.unlockByFactor({ username: name, code: code.trim() })
        : security.unlockByCode({ ...sent, channel: way, code: code.trim() }),
    onError: (error) => {
      const isTarget = error instanceof CallRefused && (error.code === 'MOBILE_INVALID' || error.code === 'FIELDS_INVALID');
      setProblems(isTarget ? { to: textOf(error) } : { code: textOf(error) });
    },
  });
  function check(): Problems {
    const isRight = way === 'sms' ? readMobileNumber(countries, dialingCode, to) !== null : matchesPattern(EMAIL_PATTERN, to.trim());
    const target =
      to.trim() === '' ? account('required') : isRight ? undefined : way === 'sms' ? refusals('MOBILE_INVALID') : fields.problem(BAD_EMAIL);
    return {
      ...(name === '' ? { username: account('required') } : {}),
      ...(way === 'factor' || target === undefined ? {} : { to: target }),
    };
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (unlock.isPending) return;
    const found: Problems = { ...check(), ...(code.trim() === '' ? { code: account('required') } : {}) };
    setProblems(found);
    if (Object.keys(found).length === 0) unlock.mutate();
  }
  if (unlock.isSuccess) return <Callout tone="win">{t('done')}</Callout>;
  const target = { name: 'to', isRequired: true, value: to, problem: problems.to };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label={account('username')}
        isRequired
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={username}
        problem={problems.username}
        onChange={({ target: field }) => onUsername(field.value)}
      />
      {way === 'sms' && (
        <MobileInput
          {...target}
          label={login('mobile')}
          placeholder={setting?.mobilePlaceholder ?? ''}
          countries={countries}
          dialingCode={dialingCode}
          onDialingCode={setChosen}
          onChange={setTo}
          onBlur={() => undefined}
        />
      )}
      {way === 'email' && (
        <TextField
          {...target}
          label={forgot('email')}
          type="email"
          autoComplete="email"
          maxLength={254}
          onChange={({ target: field }) => setTo(field.value)}
        />
      )}
      {way === 'factor' ? (
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
          onChange={({ target: field }) => setCode(field.value)}
        />
      ) : (
        <CodeInput
          label={way === 'email' ? contact('emailCode') : undefined}
          name="code"
          isRequired
          value={code}
          problem={problems.code}
          onChange={setCode}
          mayFetch={() => {
            const found = check();
            setProblems(found);
            return Object.keys(found).length === 0;
          }}
          onSend={() => withBotCheck((proof) => security.sendUnlockCode({ ...sent, channel: way, ...proof }))}
        />
      )}
      <Button type="submit" look="primary" size="large" isWide isBusy={unlock.isPending}>
        {t('submit')}
      </Button>
    </form>
  );
}

/** Dialog that opens a closed account. What it says does not tell whether the account exists or is closed. */
export default function UnlockModal() {
  const t = useTranslations('unlock');
  const account = useTranslations('account');
  const forgot = useTranslations('forgot');
  const { close } = useModal();
  const [way, setWay] = useState<Way>('sms');
  const [username, setUsername] = useState('');
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
      <UnlockForm key={way} way={way} username={username} onUsername={setUsername} />
    </Dialog>
  );
}
