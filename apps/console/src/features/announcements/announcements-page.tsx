import type { ConsoleAnnouncement } from '@talora/contract/content/content-console.ts';
import { shippedLanguage } from '@talora/domain/languages/languages.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { WaitingContent } from '../../content/waiting-content.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { AnnouncementEditor } from './announcement-editor.tsx';
import { AnnouncementPreview } from './announcement-preview.tsx';
import { ScheduledRows, type Edited } from '../../kit/scheduled-rows.tsx';
import { areaOf } from './announcement-draft.ts';

/** Popups by their execution code, and the slides of the public announcement. */
export function AnnouncementsPage() {
  const t = useTranslations('announcements');
  const language = shippedLanguage(useLanguage().language);
  const [edited, setEdited] = useState<Edited<ConsoleAnnouncement> | null>(null);
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    queryKey: ['announcements'],
    queryFn: () => calls.contentConsole.consoleAnnouncements(),
  });
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <PageHead title={t('title')} lead={t('lead')} />
        <Button variant="primary" onClick={() => setEdited({ id: null })}>
          {t('new')}
        </Button>
      </div>
      <WaitingContent />
      <section aria-label={t('title')} className={`${CARD_CLASS} mt-3.5 overflow-hidden`}>
        <ReadState query={{ data, error, refetch }} />
        {data !== undefined && (
          <ScheduledRows
            items={data}
            empty={t('none')}
            titleOf={({ title }) => title[language]}
            factsOf={(item) => [t(`places.${areaOf(item)}`)]}
            onEdit={({ id }) => setEdited({ id })}
            onCopy={(copyOf) => setEdited({ id: null, copyOf })}
          />
        )}
      </section>
      {data !== undefined && <AnnouncementPreview items={data} now={dataUpdatedAt} />}
      {edited !== null && data !== undefined && (
        <AnnouncementEditor
          announcement={data.find(({ id }) => id === edited.id) ?? null}
          copyOf={edited.copyOf ?? null}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
