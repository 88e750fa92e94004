import { loginCalls } from '@talora/contract/login.ts';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PasswordForm } from '../../account-form/password-form.tsx';
import { useCalls } from '../../calls/use-services.ts';
import { ModalLink } from '../../modals/modal-link.tsx';
import { useModal } from '../../modals/use-modal.ts';
import { useSearchTexts } from '../../routing/search-text.ts';

/** A new password by the link of an e-mail. What the link carries leaves the address at once. */
export default function ResetModal() {
  const t = useTranslations('forgot');
  const account = useTranslations('account');
  const calls = useCalls(loginCalls);
  const router = useRouter();
  const { close } = useModal();
  const { t: carried } = useSearchTexts();
  const [ticket] = useState(carried ?? '');
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (carried !== undefined) void router.navigate({ to: '/', search: { m: 'reset' }, replace: true });
  }, [carried, router]);
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
