import { CallRefused } from '@talora/contract/core/client.ts';
import { securityCalls } from '@talora/contract/members/security.ts';
import { Button, buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { CopyButton } from '../../money/copy-button.tsx';
import { QrCode } from '../../qr/qr-code.tsx';

interface TotpDialogProps {
  readonly enrolment: { readonly secret: string; readonly otpauthUrl: string };
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Takes an authenticator app on: its key to read or type, and its first code. */
export function TotpDialog({ enrolment, onDone, onClose }: TotpDialogProps) {
  const t = useTranslations('security.totp');
  const account = useTranslations('account');
  const refusal = useRefusalText();
  const security = useCalls(securityCalls);
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const confirm = useMutation({
    mutationFn: () => security.confirmTotp({ code: code.replaceAll(/\s/g, '') }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onError: () => input.current?.focus(),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (confirm.isPending) return;
    setIsMissing(code.trim() === '');
    if (code.trim() === '') input.current?.focus();
    else confirm.mutate();
  }
  const isAtCode = confirm.error instanceof CallRefused && confirm.error.code === 'CODE_WRONG';
  const problem = isMissing ? account('codeMissing') : isAtCode ? refusal(confirm.error) : undefined;
  const spaced = enrolment.secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
  return (
    <Dialog title={t('dialogTitle')} lead={t('dialogLead')} closeLabel={account('close')} onClose={onClose}>
      <QrCode className="mx-auto size-[180px] rounded-md" text={enrolment.otpauthUrl} label={t('qr')} />
      {/* On the phone that holds the app there is nothing to scan with: the link opens it. */}
      <a href={enrolment.otpauthUrl} className={`${buttonClass('secondary', undefined, true)} md:hidden`}>
        {t('openApp')}
      </a>
      <div className="flex items-center gap-2 rounded-control bg-surface-2 ps-3.5">
        <div className="min-w-0 flex-1 py-2">
          <p className="m-0 text-12 text-ink-3">{t('key')}</p>
          <p data-testid="totp-key" className="num m-0 text-13 [overflow-wrap:anywhere]">
            {spaced}
          </p>
        </div>
        <CopyButton text={enrolment.secret} what={t('key')} />
      </div>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          ref={input}
          name="code"
          label={t('code')}
          isRequired
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          value={code}
          problem={problem}
          hint={t('codeHint')}
          onChange={({ target }) => {
            setCode(target.value);
            setIsMissing(false);
            if (confirm.error !== null) confirm.reset();
          }}
        />
        {confirm.error !== null && !isAtCode && <Callout tone="loss">{refusal(confirm.error)}</Callout>}
        <Button type="submit" variant="primary" size="large" isWide isBusy={confirm.isPending}>
          {t('confirm')}
        </Button>
      </form>
    </Dialog>
  );
}
