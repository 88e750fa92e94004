import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ChangePasswordForm } from '../../account-form/change-password-form.tsx';
import { MembersNote } from '../../member-centre/members-note.tsx';
import { useModal } from '../../modals/use-modal.ts';
import { PATHS } from '../../routing/paths.ts';
import { SECURITY_KEY, useSession } from '../../session/use-session.ts';

/** Changes the password: this session goes on, all others end. */
export default function PasswordModal() {
  const t = useTranslations('security.password');
  const account = useTranslations('account');
  const { close } = useModal();
  const router = useRouter();
  const queries = useQueryClient();
  const toast = useToast();
  const isGuest = useSession() === null;
  return (
    <Dialog title={t('title')} lead={t('lead')} closeLabel={account('close')} onClose={close}>
      {isGuest ? (
        <MembersNote />
      ) : (
        <ChangePasswordForm
          onDone={() => {
            toast('win', t('done'), t('doneMore'));
            void queries.invalidateQueries({ queryKey: SECURITY_KEY });
            void router.navigate({ to: PATHS.home, search: {} });
          }}
        />
      )}
    </Dialog>
  );
}
