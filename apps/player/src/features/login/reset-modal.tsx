import { loginCalls } from '@talora/contract/members/login.ts';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PasswordForm } from '../../account-form/password-form.tsx';
import { useCalls } from '../../calls/use-services.ts';
import { ModalLink } from '../../modals/modal-link.tsx';
import { useModal } from '../../modals/use-modal.ts';

/** What the link carries, behind `#`, where no server and no other site reads it; it leaves the address as soon as this part of the page is there. */
let carried = '';

function takeTicket(): string {
  const found = new URLSearchParams(location.hash.slice(1)).get('t');
  if (found === null) return carried;
  history.replaceState(history.state, '', location.pathname + location.search);
  carried = found;
  return carried;
}

/** A new password by the link of an e-mail. */
export default function ResetModal() {
  const t = useTranslations('forgot');
  const account = useTranslations('account');
  const calls = useCalls(loginCalls);
  const { close } = useModal();
  const [ticket] = useState(takeTicket);
  const [isDone, setDone] = useState(false);
  return (
    <Dialog title={t('resetTitle')} closeLabel={account('close')} onClose={close}>
      {isDone ? (
        <>
          <Callout tone="win">{t('done')}</Callout>
          <ModalLink name="login" className={buttonClass('primary', 'large', true)}>
            {t('back')}
          </ModalLink>
        </>
      ) : (
        <PasswordForm
          form="reset-by-link"
          labelOf={(name) => t(name === 'newPassword' ? 'newPassword' : 'confirm')}
          submitLabel={t('set')}
          send={({ newPassword, confirmNewPassword }) => calls.resetByLink({ ticket, newPassword, confirmNewPassword })}
          onDone={() => setDone(true)}
        />
      )}
    </Dialog>
  );
}
