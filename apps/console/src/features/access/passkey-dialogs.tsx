import type { StaffPasskey } from '@talora/contract/staff/staff.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useSingleFlight } from '../../calls/use-single-flight.ts';
import { makePasskey } from '../../calls/browser-passkeys.ts';
import { RefusedText } from '../../refusals/refused-text.tsx';
import { usePasskeyText } from '../../passkeys/use-passkey-text.ts';
import { confirmByPasskey } from '../../passkeys/confirm-by-passkey.ts';
import { passkeyName } from './passkey-rules.ts';

/** Does something to the passkeys, says that it is done, and reads them again. */
function usePasskeyChange(act: () => Promise<unknown>, done: string, onClose: () => void) {
  const queries = useQueryClient();
  const toast = useToast();
  const change = useMutation({
    mutationFn: act,
    onSuccess: () => {
      toast('win', done);
      onClose();
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: ['passkeys'] }),
  });
  return { error: change.error, isPending: change.isPending, send: useSingleFlight(change.mutateAsync) };
}

/** Names another passkey; the browser first asks for one that is known, then makes the new one. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const t = useTranslations('access');
  const enrolment = useTranslations('enrolment');
  const close = useTranslations('general')('close');
  const textOf = usePasskeyText();
  const [name, setName] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const named = passkeyName(name);
  const add = usePasskeyChange(
    async () => {
      await confirmByPasskey();
      const passkey = await makePasskey(await calls.staff.passkeyChallenge());
      await calls.staff.addPasskey({ name: named ?? '', passkey });
    },
    t('added', { name: named ?? '' }),
    onClose,
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (named !== null) add.send();
  };
  return (
    <Dialog title={t('add')} lead={t('addText')} closeLabel={close} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {add.error !== null && (
          <Callout tone="loss">
            <RefusedText error={add.error} text={textOf(add.error)} />
          </Callout>
        )}
        <TextField
          label={enrolment('name')}
          hint={enrolment('nameHint')}
          problem={isChecked && named === null ? enrolment('nameNeeded') : undefined}
          isRequired
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" variant="primary" isWide isBusy={add.isPending}>
          {t('add')}
        </Button>
      </form>
    </Dialog>
  );
}

/** Asks before a passkey is removed. */
export function RemovePasskey({ passkey, onClose }: { passkey: StaffPasskey; onClose: () => void }) {
  const t = useTranslations('access');
  const close = useTranslations('general')('close');
  const textOf = usePasskeyText();
  const { name, id } = passkey;
  const remove = usePasskeyChange(
    async () => {
      await confirmByPasskey();
      await calls.staff.removePasskey({ id });
    },
    t('removed', { name }),
    onClose,
  );
  return (
    <Dialog title={t('removeTitle', { name })} lead={t('removeText')} closeLabel={close} onClose={onClose}>
      {remove.error !== null && (
        <Callout tone="loss">
          <RefusedText error={remove.error} text={textOf(remove.error)} />
        </Callout>
      )}
      <Button variant="danger" isWide isBusy={remove.isPending} onClick={remove.send}>
        {t('remove')}
      </Button>
    </Dialog>
  );
}
