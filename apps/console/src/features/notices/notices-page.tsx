import type { DeskNotice } from '@talora/contract/content/content-console.ts';
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
import { NoticeEditor } from './notice-editor.tsx';
import { NoticePreview } from './notice-preview.tsx';

/** The notices of the site: written, scheduled, changed and taken off. */
export function NoticesPage() {
  const t = useTranslations('notices');
  const moments = useMoments();
  const { language } = useLanguage();
  const [edited, setEdited] = useState<DeskNotice | 'new' | null>(null);
  const { data, dataUpdatedAt, error, refetch } = useQuery({ queryKey: ['notices'], queryFn: () => calls.contentDesk.deskNotices() });
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
            {data.map((notice) => (
              <li key={notice.id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-3">
                <div className="min-w-0 flex-1 basis-60">
                  <p className="m-0 text-14 font-semibold wrap-anywhere">{notice.title[shippedLanguage(language)]}</p>
                  <p className="m-0 text-12 text-ink-3">
                    {notice.endsAt === null
                      ? t('from', { at: moments.full(notice.startsAt) })
                      : t('fromTo', { at: moments.full(notice.startsAt), end: moments.full(notice.endsAt) })}
                  </p>
                </div>
                <Tag tone={STATE_TONES[notice.state]}>{t(`state.${notice.state}`)}</Tag>
                <Button onClick={() => setEdited(notice)} aria-label={t('editOne', { title: notice.title[shippedLanguage(language)] })}>
                  {t('edit')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </section>
      {data !== undefined && <NoticePreview items={data} now={dataUpdatedAt} />}
      {edited !== null && <NoticeEditor notice={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}
