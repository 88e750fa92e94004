import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { ChangePasswordForm } from '../account-form/change-password-form.tsx';
import { MEMBER_KEY } from '../calls/services.ts';
import { useServices } from '../calls/use-services.ts';
import { takeInterrupted } from '../modals/interrupted.ts';
import { useLogOut } from '../session/session-control.ts';

/** A new password before anything else: the dialog closes by it or by leaving. What the login interrupted goes on after it. */
export default function ForcedPassword() {
  const t = useTranslations('security.password');
  const { queries, session } = useServices();
  const logOut = useLogOut();
  const toast = useToast();
  // Who leaves, or has set the password elsewhere, has given up what waited here.
  useEffect(() => () => void takeInterrupted(), []);
  return (
    <Dialog title={t('forcedTitle')} lead={t('forcedLead')}>
      <ChangePasswordForm
        onDone={() => {
          toast('win', t('done'));
          const held = session.get();
          if (held !== null) session.set({ token: held.token, expiresAt: held.expiresAt });
          void queries.resetQueries({ queryKey: [MEMBER_KEY] });
          takeInterrupted()?.();
        }}
      />
      <Button variant="text" isWide onClick={() => void logOut()}>
        {t('leave')}
      </Button>
    </Dialog>
  );
}
