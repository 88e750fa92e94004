import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoaderBar } from '../../shell/loader-bar.tsx';
import { useModal } from '../../modals/use-modal.ts';
import { useLogOut } from '../../session/session-control.ts';

/** Asks before logging out. */
export default function LogoutModal() {
  const t = useTranslations('logout');
  const { close } = useModal();
  const logOut = useLogOut();
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <Dialog title={t('title')} closeLabel={t('cancel')} onClose={close}>
      {isLeaving && <LoaderBar />}
      <p className="m-0 text-14 text-ink-2">{t('question')}</p>
      <div className="grid grid-cols-2 gap-2.5">
        <Button onClick={close}>{t('cancel')}</Button>
        <Button
          variant="primary"
          isBusy={isLeaving}
          onClick={() => {
            setIsLeaving(true);
            void logOut();
          }}
        >
          {t('confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
