import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { keepSeen, unseenOf } from '../../announcements/seen-popups.ts';
import { usePopups, type Announcement } from '../../announcements/use-announcements.ts';
import { useModal } from '../../modals/use-modal.ts';
import { useSession } from '../../session/use-session.ts';
import { Slides } from './slides.tsx';

/** Popups that this session had not seen when the dialog opened; who opens it by its address sees all of theirs. */
export default function PopupsModal() {
  const t = useTranslations('announcements');
  const account = useTranslations('account');
  const { close } = useModal();
  const { data, isError, refetch } = usePopups();
  return (
    <Dialog title={t('popups')} closeLabel={account('close')} onClose={close} width="medium">
      {data === undefined && !isError && <Skeleton className="h-56" />}
      {data === undefined && isError && (
        <EmptyState title={t('failed')}>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </EmptyState>
      )}
      {data !== undefined && <Popups all={data} onClose={close} />}
    </Dialog>
  );
}

function Popups({ all, onClose }: { all: readonly Announcement[]; onClose: () => void }) {
  const t = useTranslations('announcements');
  const session = useSession();
  const [opened] = useState(() => {
    const unseen = unseenOf(session, all);
    return new Set((unseen.length === 0 ? all : unseen).map(({ id }) => id));
  });
  // What has come or changed since then is shown too.
  const shown = all.filter((popup) => opened.has(popup.id) || unseenOf(session, [popup]).length > 0);
  useEffect(() => {
    for (const { id } of shown) opened.add(id);
    keepSeen(session, shown);
  }, [shown, opened, session]);
  return shown.length === 0 ? <EmptyState title={t('empty')} /> : <Slides items={shown} onClose={onClose} />;
}
