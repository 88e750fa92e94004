import { startAuthentication, type PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { CallRefused, createClient } from '@talora/contract/core/client.ts';
import { securityCalls } from '@talora/contract/members/security.ts';
import { createFetchTransport } from '@talora/web-kit/calls/fetch-transport.ts';
import { readStoredLanguage } from '@talora/web-kit/messages/language-store.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Callout, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import fingerprint from 'virtual:icon/ph/fingerprint';
import { useFinishLogin } from '../../account-form/finish-login.ts';
import { usePasskeyText } from '../../account-form/passkey-text.ts';
import { useModal } from '../../modals/use-modal.ts';
import { keepPending, pendingToken } from '../../session/pending-login.ts';
import { SentCodeForm } from './sent-code-form.tsx';

/** Calls of the pending login: its token is no session of this page. */
const pending = createClient(securityCalls, createFetchTransport({ getToken: pendingToken, getLanguage: readStoredLanguage }));

/** A code of the app or a recovery code, a code that was sent by a channel, or a passkey. */
type Answer = { readonly code: string; readonly channel?: 'sms' | 'email' } | 'passkey';

const isOver = (error: unknown): boolean => error instanceof CallRefused && error.status === 401;

/** Second part of a login: a code of the app, a passkey, or a recovery code. */
export default function SecondFactorModal() {
  const t = useTranslations('login.second');
  const account = useTranslations('account');
  const textOf = usePasskeyText();
  const { close, open } = useModal();
  const finishLogin = useFinishLogin();
  const input = useRef<HTMLInputElement>(null);
  const token = pendingToken();
  const [isRecovery, setIsRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  // Whoever comes here without a pending login begins anew.
  useEffect(() => {
    if (token === null) open('login');
  }, [token, open]);
  const factors = useQuery({
    queryKey: ['second-factor', token],
    queryFn: () => pending.secondFactors(),
    enabled: token !== null,
    gcTime: 0,
    staleTime: Infinity,
    meta: { isOneUse: true },
  });
  const answer = useMutation({
    mutationFn: async (way: Answer) => {
      if (way !== 'passkey') return pending.answerSecondFactor({ ...way, code: way.code.trim() });
      // A challenge is good once: each try asks for its own.
      const { passkey } = await pending.secondFactors();
      if (passkey === null) throw new CallRefused('PASSKEY_REFUSED', 422, null, '');
      const response = await startAuthentication({ optionsJSON: passkey.options as unknown as PublicKeyCredentialRequestOptionsJSON });
      return pending.answerSecondFactor({ passkey: { challengeId: passkey.challengeId, response } });
    },
    onSuccess: finishLogin,
    onError: () => {
      setCode('');
      input.current?.focus();
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (answer.isPending) return;
    setIsMissing(code.trim() === '');
    if (code.trim() === '') input.current?.focus();
    else answer.mutate({ code });
  }
  function leave(): void {
    keepPending(null);
    close();
  }
  const error = factors.error ?? answer.error;
  const hasCode = factors.data !== undefined && (isRecovery || factors.data.hasTotp);
  return (
    <Dialog
      title={t('title')}
      lead={factors.data?.why === 'address' ? t('addressLead') : t('lead')}
      closeLabel={account('close')}
      onClose={leave}
    >
      {error !== null && <Callout tone="loss">{isOver(error) ? t('over') : textOf(error)}</Callout>}
      {error !== null && isOver(error) && (
        <Button look="primary" isWide onClick={() => open('login')}>
          {t('again')}
        </Button>
      )}
      {factors.isPending && token !== null && <Skeleton className="h-24 w-full" />}
      {factors.data !== undefined && factors.data.passkey !== null && (
        <Button
          look={hasCode ? 'secondary' : 'primary'}
          size="large"
          isWide
          isBusy={answer.isPending}
          onClick={() => answer.mutate('passkey')}
        >
          <Icon icon={fingerprint} />
          {t('passkey')}
        </Button>
      )}
      {hasCode && (
        <form noValidate onSubmit={submit} className="grid gap-4">
          <TextField
            key={String(isRecovery)}
            ref={input}
            name="code"
            label={isRecovery ? t('recovery') : t('code')}
            isRequired
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={32}
            value={code}
            problem={isMissing ? account('codeMissing') : undefined}
            hint={isRecovery ? t('recoveryHint') : t('codeHint')}
            onChange={({ target }) => {
              setCode(target.value);
              setIsMissing(false);
            }}
          />
          <Button type="submit" look="primary" size="large" isWide isBusy={answer.isPending}>
            {t('submit')}
          </Button>
        </form>
      )}
      {factors.data !== undefined && factors.data.channels.length > 0 && (
        <SentCodeForm
          channels={factors.data.channels}
          isBusy={answer.isPending}
          onSend={(channel) => pending.sendStepCode({ channel })}
          onAnswer={(sent) => answer.mutate(sent)}
        />
      )}
      {factors.data?.hasRecoveryCodes === true && (
        <Button
          look="text"
          isWide
          onClick={() => {
            setIsRecovery(!isRecovery);
            setCode('');
          }}
        >
          {isRecovery ? t('noRecovery') : t('toRecovery')}
        </Button>
      )}
      {(error === null || !isOver(error)) && (
        <Button
          look="text"
          isWide
          onClick={() => {
            keepPending(null);
            open('login');
          }}
        >
          {t('back')}
        </Button>
      )}
    </Dialog>
  );
}
