import { CallRefused } from '@talora/contract/core/client.ts';
import { identityCalls } from '@talora/contract/members/identity.ts';
import { checkAccountForm } from '@talora/domain/validation/account-forms.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import user from 'virtual:icon/ph/user';
import { CaptchaInput } from '../../account-form/captcha-input.tsx';
import { problemTexts, useFieldTexts } from '../../account-form/field-texts.ts';
import { useFinishLogin } from '../../account-form/finish-login.ts';
import { PasswordInput } from '../../account-form/password-input.tsx';
import { useBotCheck } from '../../account-form/use-bot-check.ts';
import { UsernameInput } from '../../account-form/username-input.tsx';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { ModalLink } from '../../modals/modal-link.tsx';
import { rememberedName } from './remembered.ts';

const CAPTCHA_CODES = new Set(['CAPTCHA_REQUIRED', 'CAPTCHA_WRONG']);

interface LoginProblems {
  readonly username?: string;
  readonly password?: string;
  readonly captcha?: string;
}

function asksCaptcha(error: unknown): boolean {
  if (!(error instanceof CallRefused)) return false;
  return CAPTCHA_CODES.has(error.code) || (error.value as { captcha?: boolean } | null)?.captcha === true;
}

const sameName = (one: string, other: string | null): boolean => one.trim().toLowerCase() === other?.toLowerCase();

/** Login by user name and password. A captcha joins after a few wrong tries; a remembered browser needs no password. */
export function UsernameForm({ place }: { place: 'site' | 'agent' }) {
  const t = useTranslations('login');
  const account = useTranslations('account');
  const forgot = useTranslations('forgot');
  const texts = useFieldTexts();
  const textOf = useRefusalText();
  const identity = useCalls(identityCalls);
  const finishLogin = useFinishLogin();
  const withBotCheck = useBotCheck('login');
  const form = useRef<HTMLFormElement>(null);
  const [kept, setKept] = useState(rememberedName);
  const [username, setUsername] = useState(kept ?? '');
  const [password, setPassword] = useState('');
  const [isRemembered, setRemembered] = useState(kept !== null);
  const [captcha, setCaptcha] = useState('');
  const [captchaId, setCaptchaId] = useState('');
  const [captchaRound, setCaptchaRound] = useState(0);
  const [problems, setProblems] = useState<LoginProblems>({});
  const keepPicture = useCallback((id: string) => setCaptchaId(id), []);
  /** The browser's token stands in for the password. */
  const isKnown = sameName(username, kept) && isRemembered;

  const focus = (name: string): void => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  const logIn = useMutation({
    mutationFn: () =>
      withBotCheck((check) =>
        identity.login({
          username: username.trim(),
          ...(password === '' ? {} : { password }),
          ...(captchaRound > 0 ? { captcha, captchaId } : {}),
          remember: isRemembered,
          place,
          ...check,
        }),
      ),
    onSuccess: finishLogin,
    onError: (error) => {
      const code = error instanceof CallRefused ? error.code : '';
      const isCaptcha = CAPTCHA_CODES.has(code);
      if (code === 'REMEMBERED_OVER') setKept(null);
      setProblems(isCaptcha ? { captcha: textOf(error) } : { password: textOf(error) });
      if (captchaRound > 0 || asksCaptcha(error)) {
        setCaptcha('');
        setCaptchaRound(captchaRound + 1);
      }
      focus(isCaptcha ? 'captcha' : 'password');
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (logIn.isPending) return;
    const needsNoPassword = isKnown && password === '';
    const values = { username, password: needsNoPassword ? undefined : password, captcha: captchaRound > 0 ? captcha : undefined };
    const found = checkAccountForm('login', values);
    setProblems(problemTexts(texts, found));
    const [first] = Object.keys(found);
    if (first === undefined) logIn.mutate();
    else focus(first);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <UsernameInput
        value={username}
        problem={problems.username}
        before={<Icon icon={user} className="text-ink-3" />}
        onChange={setUsername}
      />
      <PasswordInput
        label={account('password')}
        isRequired={!isKnown}
        name="password"
        autoComplete="current-password"
        maxLength={128}
        value={password}
        problem={problems.password}
        placeholder={isKnown ? '••••••••' : undefined}
        hint={isKnown ? t('remembered') : undefined}
        onChange={({ target }) => setPassword(target.value)}
      />
      {captchaRound > 0 && (
        <>
          <CaptchaInput
            purpose="login"
            round={captchaRound}
            value={captcha}
            problem={problems.captcha}
            onChange={setCaptcha}
            onPicture={keepPicture}
          />
          {/* A closed account is answered like a wrong password. So whoever may stand before one reads this as plainly as the picture. */}
          <Callout tone="pending">
            {t('lockNote')}{' '}
            <ModalLink name="unlock" className="font-bold text-link">
              {t('unlock')}
            </ModalLink>
          </Callout>
        </>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <label className="flex min-h-8 items-center gap-3 text-14 text-ink-2">
          <input
            type="checkbox"
            name="remember"
            checked={isRemembered}
            onChange={({ target }) => setRemembered(target.checked)}
            className="size-5 flex-none accent-(--lagoon)"
          />
          {t('remember')}
        </label>
        <ModalLink name="forgot" className="text-14 font-bold text-link">
          {forgot('link')}
        </ModalLink>
      </div>
      <Button type="submit" look="primary" size="large" isWide isBusy={logIn.isPending}>
        {t('submit')}
      </Button>
    </form>
  );
}
