import { CallRefused } from '@talora/contract/core/client.ts';
import { loginCalls } from '@talora/contract/members/login.ts';
import { checkAccountForm } from '@talora/domain/members/account-forms.ts';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { problemTexts, useFieldTexts } from '../../account-form/field-texts.ts';
import { useFinishLogin } from '../../account-form/finish-login.ts';
import { useBotCheck } from '../../account-form/use-bot-check.ts';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
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

/** What is typed into the login: a name, a password, whether the browser remembers. */
function useTypedLogin() {
  const [kept, setKept] = useState(rememberedName);
  const [username, setUsername] = useState(kept ?? '');
  const [password, setPassword] = useState('');
  const [isRemembered, setRemembered] = useState(kept !== null);
  return {
    username,
    setUsername,
    password,
    setPassword,
    isRemembered,
    setRemembered,
    /** The browser's token stands in for the password. */
    isKnown: sameName(username, kept) && isRemembered,
    forget: (): void => setKept(null),
  };
}

/** The captcha of the login: from round 1 on there is one. */
function useLoginCaptcha() {
  const [text, setText] = useState('');
  const [id, setId] = useState('');
  const [round, setRound] = useState(0);
  const keepPicture = useCallback((picture: string) => setId(picture), []);
  return {
    text,
    setText,
    id,
    round,
    isAsked: round > 0,
    keepPicture,
    /** Each picture is good for one try. */
    renew: (): void => {
      setText('');
      setRound(round + 1);
    },
  };
}

/** Login by user name and password: what is typed, what is wrong with it, and the call. */
export function useUsernameLogin(place: 'site' | 'agent') {
  const t = useTranslations('account');
  const texts = useFieldTexts();
  const textOf = useRefusalText();
  const login = useCalls(loginCalls);
  const finishLogin = useFinishLogin();
  const withBotCheck = useBotCheck('login');
  const form = useRef<HTMLFormElement>(null);
  const typed = useTypedLogin();
  const captcha = useLoginCaptcha();
  const [problems, setProblems] = useState<LoginProblems>({});
  const { username, password, isRemembered } = typed;

  const focus = (name: string): void => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  const logIn = useMutation({
    mutationFn: () =>
      withBotCheck((check) =>
        login.login({
          username: username.trim(),
          ...(password === '' ? {} : { password }),
          ...(captcha.isAsked ? { captcha: captcha.text, captchaId: captcha.id } : {}),
          remember: isRemembered,
          place,
          ...check,
        }),
      ),
    onSuccess: (reply) => finishLogin(reply),
    onError: (error) => {
      const code = error instanceof CallRefused ? error.code : '';
      const isCaptcha = CAPTCHA_CODES.has(code);
      if (code === 'REMEMBERED_OVER') typed.forget();
      setProblems(isCaptcha ? { captcha: textOf(error) } : { password: textOf(error) });
      if (captcha.isAsked || asksCaptcha(error)) captcha.renew();
      focus(isCaptcha ? 'captcha' : 'password');
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (logIn.isPending) return;
    const needsNoPassword = typed.isKnown && password === '';
    const values = { username, password: needsNoPassword ? undefined : password, captcha: captcha.isAsked ? captcha.text : undefined };
    const found = checkAccountForm('login', values);
    const shown = problemTexts(texts, found);
    const areBothEmpty = found.username?.problem === 'required' && found.password?.problem === 'required';
    setProblems(areBothEmpty ? { ...shown, username: t('bothMissing') } : shown);
    const [first] = Object.keys(found);
    if (first === undefined) logIn.mutate();
    else focus(first);
  }

  return { form, typed, captcha, problems, submit, isBusy: logIn.isPending };
}
