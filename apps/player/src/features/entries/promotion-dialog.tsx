import { ENTRY_PICTURE } from '@talora/domain/content/entries.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { RichText } from '@talora/web-kit/ui/rich-text.tsx';
import { EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { PeriodTag, PeriodText } from './entry-period.tsx';
import { isTakenOff, useEntry } from './use-entries.ts';

/** A promotion with its whole text, over the list. */
export function PromotionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('promotions');
  const entries = useTranslations('entries');
  const { data: known, error, refetch } = useEntry(id);
  const isGone = isTakenOff(error);
  const data = isGone ? undefined : known;
  return (
    <Dialog title={data?.title ?? entries('promotions')} closeLabel={t('close')} onClose={onClose} width="medium">
      {data === undefined && error === null && <Skeleton className="h-64" />}
      {data === undefined && error !== null && (
        <EmptyState title={isGone ? t('gone') : t('failed')}>
          {!isGone && <Button onClick={() => void refetch()}>{t('retry')}</Button>}
        </EmptyState>
      )}
      {data !== undefined && (
        <>
          {data.picture !== null && (
            <img
              src={data.picture}
              alt={data.pictureAlt}
              {...ENTRY_PICTURE}
              className="aspect-[1240/480] h-auto w-full rounded-control object-cover"
            />
          )}
          <div className="flex flex-wrap items-center gap-2.5 text-13 text-ink-3">
            <PeriodTag {...data} />
            <span>
              <PeriodText {...data} />
            </span>
          </div>
          <RichText html={data.content} />
        </>
      )}
    </Dialog>
  );
}
