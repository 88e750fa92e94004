import { loginCalls } from '@talora/contract/members/login.ts';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useFinishLogin } from '../../account-form/finish-login.ts';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { useModal } from '../../modals/use-modal.ts';
import { waitingTicket } from '../../calls/handover.ts';
import { ReplaceQuestion } from './replace-question.tsx';

/** Somebody came by a login link of another account: whoever is logged in here decides. */
export default function ReplaceModal() {
  const t = useTranslations('login.replace');
  const account = useTranslations('account');
  const calls = useCalls(loginCalls);
  const textOf = useRefusalText();
  const finishLogin = useFinishLogin();
  const { close } = useModal();
  const ticket = waitingTicket();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (given: string) => calls.openHandover({ ticket: given, replaces: true }),
    onSuccess: (reply) => finishLogin(reply),
  });
  // Nothing waits: the page was opened again.
  useEffect(() => {
    if (ticket === null) close();
  }, [ticket, close]);
  return (
    <Dialog title={t('title')} closeLabel={account('close')} onClose={close}>
      <ReplaceQuestion
        isBusy={isPending}
        failure={error === null ? null : textOf(error)}
        onStay={close}
        onReplace={() => {
          if (ticket !== null) mutate(ticket);
        }}
      />
    </Dialog>
  );
}
