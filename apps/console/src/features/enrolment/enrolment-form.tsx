import { Button } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useSingleFlight } from '../../calls/use-single-flight.ts';
import { hasPasskeys, makePasskey } from '../../calls/browser-passkeys.ts';
import { RefusedText } from '../../refusals/refused-text.tsx';
import { usePasskeyText } from '../../passkeys/use-passkey-text.ts';

interface EnrolmentFormProps {
  readonly token: string;
  readonly onDone: () => void;
}

/** Names the first passkey and lets the browser make it. */
export function EnrolmentForm({ token, onDone }: EnrolmentFormProps) {
  const t = useTranslations('enrolment');
  const insecure = useTranslations('passkey')('insecure');
  const textOf = usePasskeyText();
  const [name, setName] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const enrol = useMutation({
    mutationFn: async () => {
      const passkey = await makePasskey(await calls.staff.enrolmentChallenge({ token }));
      return calls.staff.enrolStaff({ token, name: name.trim(), passkey });
    },
    onSuccess: onDone,
  });
  const send = useSingleFlight(enrol.mutateAsync);
  const isEmpty = name.trim() === '';
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setIsChecked(true);
    if (isEmpty) event.currentTarget.querySelector('input')?.focus();
    else send();
  };
  if (!hasPasskeys()) return <Callout tone="loss">{insecure}</Callout>;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {enrol.error !== null && (
        <Callout tone="loss">
          <RefusedText error={enrol.error} text={textOf(enrol.error)} />
        </Callout>
      )}
      <p className="m-0 text-14 text-ink-2">{t('text')}</p>
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        problem={isChecked && isEmpty ? t('nameNeeded') : undefined}
        isRequired
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant="primary" size="large" isWide isBusy={enrol.isPending}>
        {t('submit')}
      </Button>
    </form>
  );
}
