import { sessionCalls } from '@talora/contract/members/sessions.ts';
import { Button, IconButton } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import eye from 'virtual:icon/ph/eye';
import eyeSlash from 'virtual:icon/ph/eye-slash';
import { useCalls } from '../calls/use-services.ts';
import { useRefusalText } from '../messages/use-refusal-text.ts';

interface StepUpDialogProps {
  readonly by: 'password' | 'payment';
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks for the password before the account changes, and for the payment password, where there is one, before money leaves. */
export function StepUpDialog({ by, onDone, onClose }: StepUpDialogProps) {
  const isPayment = by === 'payment';
  const t = useTranslations('stepUp');
  const refusal = useRefusalText();
  const sessions = useCalls(sessionCalls);
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [isShown, setIsShown] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const confirm = useMutation({
    mutationFn: () => sessions.stepUp({ password, by }),
    onSuccess: onDone,
    onError: () => input.current?.focus(),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (confirm.isPending) return;
    setIsMissing(password.trim() === '');
    if (password.trim() === '') input.current?.focus();
    else confirm.mutate();
  }
  const problem = isMissing ? t('missing') : confirm.error === null ? undefined : refusal(confirm.error);
  return (
    <Dialog
      title={t(isPayment ? 'paymentTitle' : 'title')}
      lead={t(isPayment ? 'paymentLead' : 'lead')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          ref={input}
          label={t(isPayment ? 'paymentPassword' : 'password')}
          isRequired
          type={isShown ? 'text' : 'password'}
          autoComplete={isPayment ? 'off' : 'current-password'}
          maxLength={128}
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            setIsMissing(false);
            if (confirm.error !== null) confirm.reset();
          }}
          problem={problem}
          after={
            <IconButton
              label={t(isShown ? 'hide' : 'show')}
              aria-pressed={isShown}
              onClick={() => setIsShown(!isShown)}
              className="-me-2.5"
            >
              <Icon icon={isShown ? eyeSlash : eye} />
            </IconButton>
          }
        />
        <Button type="submit" variant="primary" size="large" isWide isBusy={confirm.isPending}>
          {t('confirm')}
        </Button>
      </form>
    </Dialog>
  );
}
