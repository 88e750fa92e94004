import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { useTranslations } from 'use-intl';
import { useModal } from '../../modals/use-modal.ts';
import { HelpReader } from './help-reader.tsx';

/** The help centre over the present page. */
export default function HelpModal() {
  const t = useTranslations('help');
  const account = useTranslations('account');
  const { close } = useModal();
  return (
    <Dialog title={t('title')} closeLabel={account('close')} onClose={close} width="large">
      <HelpReader headings="h3" />
    </Dialog>
  );
}
