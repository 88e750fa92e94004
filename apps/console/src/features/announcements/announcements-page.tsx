import type { DeskAnnouncement } from '@talora/contract/content/content-console.ts';
import { shippedLanguage } from '@talora/domain/languages/languages.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { STATE_TONES } from '../../content/state-tones.ts';
import { useMoments } from '../../moments/use-moments.ts';
import { PageHead } from '../../queue/page-head.tsx';
import { NothingHere } from '../../refusals/call-states.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { AnnouncementEditor } from './announcement-editor.tsx';
import { AnnouncementPreview } from './announcement-preview.tsx';

/** Popups by their execution code, and the slides of the public announcement. */
export function AnnouncementsPage() {
  const t = useTranslations('announcements');
  const notices = useTranslations('notices');
  const moments = useMoments();
  const language = shippedLanguage(useLanguage().language);
  const [edited, setEdited] = useState<DeskAnnouncement | 'new' | null>(null);
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    queryKey: ['announcements'],
    queryFn: () => calls.contentDesk.deskAnnouncements(),
  });
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <PageHead title={t('title')} lead={t('lead')} />
        <Button look="primary" onClick={() => setEdited('new')}>
          {t('new')}
        </Button>
      </div>
      <section aria-label={t('title')} className={`${CARD_CLASS} mt-3.5 overflow-hidden`}>
        <ReadState query={{ data, error, refetch }} />
        {data !== undefined && data.length === 0 && <NothingHere title={t('none')} />}
        {data !== undefined && data.length > 0 && (
          <ul className="m-0 list-none divide-y divide-line p-0">
            {data.map((item) => (
              <li key={item.id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-3">
                <div className="min-w-0 flex-1 basis-60">
                  <p className="m-0 text-14 font-semibold wrap-anywhere">{item.title[language]}</p>
                  <p className="m-0 text-12 text-ink-3">
                    {t(`places.${item.execution ?? 'PL'}`)} ·{' '}
                    {item.endsAt === null
                      ? notices('from', { at: moments.full(item.startsAt) })
                      : notices('fromTo', { at: moments.full(item.startsAt), end: moments.full(item.endsAt) })}
                  </p>
                </div>
                <Tag tone={STATE_TONES[item.state]}>{notices(`state.${item.state}`)}</Tag>
                <Button onClick={() => setEdited(item)} aria-label={notices('editOne', { title: item.title[language] })}>
                  {notices('edit')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </section>
      {data !== undefined && <AnnouncementPreview items={data} now={dataUpdatedAt} />}
      {edited !== null && <AnnouncementEditor announcement={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}
