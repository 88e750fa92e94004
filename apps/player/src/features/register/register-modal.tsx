import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { EmptyState } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { AuthArt } from '../../account-form/auth-art.tsx';
import { usePermission } from '../../brand/use-brand.ts';
import { ModalLink } from '../../modals/modal-link.tsx';
import { useModal } from '../../modals/use-modal.ts';
import { RegisterFields } from '../../account-form/register-fields.tsx';

/** Registration by username, with the fields that the brand asks for. */
export default function RegisterModal() {
  const t = useTranslations('register');
  const account = useTranslations('account');
  const { close } = useModal();
  const setting = usePermission().data?.register;
  return (
    <Dialog
      title={t('title')}
      closeLabel={account('close')}
      onClose={close}
      art={<AuthArt group="w_register" title={t('artTitle')} text={t('artText')} />}
      lead={
        <>
          {t('hasAccount')}{' '}
          <ModalLink name="login" className="font-bold text-link">
            {t('logIn')}
          </ModalLink>
        </>
      }
    >
      {setting?.isOpen === false && <EmptyState title={t('closed')} />}
      {setting?.isOpen === true && <RegisterFields setting={setting} />}
    </Dialog>
  );
}
