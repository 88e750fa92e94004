import type { ConsoleHelp } from '@talora/contract/content/content-console.ts';
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
import { HelpEditor } from './help-editor.tsx';
import { HelpPreview } from './help-preview.tsx';
import { ScheduledRows, type Edited } from '../../kit/scheduled-rows.tsx';

/** Articles of the help centre, by their part and device. */
export function HelpPage() {
  const t = useTranslations('help');
  const language = shippedLanguage(useLanguage().language);
  const [edited, setEdited] = useState<Edited<ConsoleHelp> | null>(null);
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    queryKey: ['help-articles'],
    queryFn: () => calls.contentConsole.consoleHelp(),
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
            factsOf={({ section, device }) => [t(`sections.${section}`), t(`devices.${device}`)]}
            onEdit={({ id }) => setEdited({ id })}
            onCopy={(copyOf) => setEdited({ id: null, copyOf })}
          />
        )}
      </section>
      {data !== undefined && <HelpPreview items={data} now={dataUpdatedAt} />}
      {edited !== null && data !== undefined && (
        <HelpEditor
          article={data.find(({ id }) => id === edited.id) ?? null}
          copyOf={edited.copyOf ?? null}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
