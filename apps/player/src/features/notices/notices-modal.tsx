import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { useTranslations } from 'use-intl';
import { useModal } from '../../modals/use-modal.ts';
import { NoticeReader } from './notice-reader.tsx';

/** All notices over the present page. */
export default function NoticesModal() {
  const t = useTranslations('notices');
  const account = useTranslations('account');
  const { close } = useModal();
  return (
    <Dialog title={t('title')} closeLabel={account('close')} onClose={close} width="large">
      <NoticeReader headings="h3" />
    </Dialog>
  );
}
