import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { usePublicAnnouncement } from '../../announcements/use-announcements.ts';
import { useModal } from '../../modals/use-modal.ts';
import { Slides } from './slides.tsx';

/** The public announcement over the present page. */
export default function PublicModal() {
  const t = useTranslations('announcements');
  const account = useTranslations('account');
  const { close } = useModal();
  const { data, isError, refetch } = usePublicAnnouncement();
  return (
    <Dialog title={t('title')} closeLabel={account('close')} onClose={close} width="medium">
      {data === undefined && !isError && <Skeleton className="h-56" />}
      {data === undefined && isError && (
        <EmptyState title={t('failed')}>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </EmptyState>
      )}
      {data?.length === 0 && <EmptyState title={t('empty')} />}
      {data !== undefined && data.length > 0 && <Slides items={data} onClose={close} />}
    </Dialog>
  );
}
