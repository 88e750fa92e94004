import { CallRefused } from '@talora/contract/core/client.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Callout, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useEffect, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import fingerprint from 'virtual:icon/ph/fingerprint';
import { usePasskeyText } from '../../account-form/passkey-text.ts';
import { useModal } from '../../modals/use-modal.ts';
import { keepPending, pendingToken } from '../../session/pending-login.ts';
import { FactorCodeForm, useTypedCode } from './factor-code-form.tsx';
import { pending, useFactorAnswer, usePendingFactors } from './pending-factors.ts';
import { SentCodeForm } from './sent-code-form.tsx';

const isOver = (error: unknown): boolean => error instanceof CallRefused && error.status === 401;

/** Second part of a login: a code of the app, a passkey, or a recovery code. */
export default function SecondFactorModal() {
  const t = useTranslations('login.second');
  const account = useTranslations('account');
  const { close, open } = useModal();
  const token = pendingToken();
  const typed = useTypedCode();
  // Whoever comes here without a pending login begins anew.
  useEffect(() => {
    if (token === null) open('login');
  }, [token, open]);
  const factors = usePendingFactors(token);
  const answer = useFactorAnswer(typed.empty);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (answer.isPending) return;
    if (typed.check()) answer.mutate({ code: typed.code });
  }
  function leave(to: () => void): void {
    keepPending(null);
    to();
  }
  const error = factors.error ?? answer.error;
  const hasCode = factors.data !== undefined && (typed.isRecovery || factors.data.hasTotp);
  return (
    <Dialog
      title={t('title')}
      lead={factors.data?.why === 'address' ? t('addressLead') : t('lead')}
      closeLabel={account('close')}
      onClose={() => leave(close)}
    >
      <Refused error={error} onAgain={() => open('login')} />
      {factors.isPending && token !== null && <Skeleton className="h-24 w-full" />}
      {factors.data !== undefined && factors.data.passkey !== null && (
        <ByPasskey isSecond={hasCode} isBusy={answer.isPending} onPress={() => answer.mutate('passkey')} />
      )}
      {hasCode && <FactorCodeForm typed={typed} isBusy={answer.isPending} onSubmit={submit} />}
      {factors.data !== undefined && factors.data.channels.length > 0 && (
        <SentCodeForm
          channels={factors.data.channels}
          isBusy={answer.isPending}
          onSend={(channel) => pending.sendStepCode({ channel })}
          onAnswer={(sent) => answer.mutate(sent)}
        />
      )}
      {factors.data?.hasRecoveryCodes === true && (
        <Button variant="text" isWide onClick={typed.switchKind}>
          {typed.isRecovery ? t('noRecovery') : t('toRecovery')}
        </Button>
      )}
      {(error === null || !isOver(error)) && (
        <Button variant="text" isWide onClick={() => leave(() => open('login'))}>
          {t('back')}
        </Button>
      )}
    </Dialog>
  );
}

function Refused({ error, onAgain }: { error: Error | null; onAgain: () => void }) {
  const t = useTranslations('login.second');
  const textOf = usePasskeyText();
  if (error === null) return null;
  return (
    <>
      <Callout tone="loss">{isOver(error) ? t('over') : textOf(error)}</Callout>
      {isOver(error) && (
        <Button variant="primary" isWide onClick={onAgain}>
          {t('again')}
        </Button>
      )}
    </>
  );
}

function ByPasskey({ isSecond, isBusy, onPress }: { isSecond: boolean; isBusy: boolean; onPress: () => void }) {
  const t = useTranslations('login.second');
  return (
    <Button variant={isSecond ? 'secondary' : 'primary'} size="large" isWide isBusy={isBusy} onClick={onPress}>
      <Icon icon={fingerprint} />
      {t('passkey')}
    </Button>
  );
}
