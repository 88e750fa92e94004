import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { useTranslations } from 'use-intl';
import { ModalLink } from '../../modals/modal-link.tsx';
import { useModal } from '../../modals/use-modal.ts';

/** Tells a trial player that this needs a real account, and leads to one. */
export default function TrialModal() {
  const t = useTranslations('session');
  const account = useTranslations('account');
  const { close } = useModal();
  return (
    <Dialog title={t('trialTitle')} closeLabel={account('close')} onClose={close}>
      <p className="m-0 text-14 text-ink-2">{t('in_need_true_account')}</p>
      <ModalLink name="register" className={buttonClass('primary', 'large', true)}>
        {t('in_increase_submit')}
      </ModalLink>
    </Dialog>
  );
}
