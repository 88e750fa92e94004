import type { ConsoleEntry } from '@talora/contract/content/entries.ts';
import { ENTRY_KINDS, type EntryKind } from '@talora/domain/content/entries.ts';
import { shippedLanguage } from '@talora/domain/languages/languages.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { ChoiceChips } from '../../kit/choice-chips.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { AppLinkForm } from './app-link-form.tsx';
import { EntryEditor } from './entry-editor.tsx';
import { EntryPreview } from './entry-preview.tsx';
import { ScheduledRows } from '../../kit/scheduled-rows.tsx';
import { titleIn } from '../../content/texts.ts';

const route = getRouteApi('/desk/entries');

const useEntries = (kind: EntryKind) =>
  useQuery({ queryKey: ['entries', kind], queryFn: () => calls.entriesConsole.consoleEntries({ kind }) });

function EntriesShown({ kind }: { kind: EntryKind }) {
  const { data, dataUpdatedAt } = useEntries(kind);
  return data === undefined ? null : <EntryPreview entries={data} now={dataUpdatedAt} />;
}

function EntryRows({ kind, onEdit }: { kind: EntryKind; onEdit: (entry: ConsoleEntry) => void }) {
  const t = useTranslations('entries');
  const { language } = useLanguage();
  const { data, error, refetch } = useEntries(kind);
  if (data === undefined) return <ReadState query={{ data, error, refetch }} />;
  return (
    <>
      <ReadState query={{ data, error, refetch }} />
      <ScheduledRows
        items={data}
        empty={t('none')}
        titleOf={({ title, languages }) => titleIn(title, shippedLanguage(language), languages)}
        factsOf={({ category, audience, languages }) => [
          ...(category === null ? [] : [t(`categories.${category}`)]),
          t(`audiences.${audience}`),
          languages.join(' '),
        ]}
        onEdit={onEdit}
      />
    </>
  );
}

/** Promotions, blog, news and sponsors of the site, and the links of its download page. */
export function EntriesPage() {
  const t = useTranslations('entries');
  const staff = useStaff();
  const navigate = route.useNavigate();
  const { kind } = route.useSearch();
  const [edited, setEdited] = useState<ConsoleEntry | 'new' | null>(null);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <PageHead title={t('title')} lead={t('lead')} />
        <Button variant="primary" onClick={() => setEdited('new')}>
          {t(`new.${kind}`)}
        </Button>
      </div>
      <div className="mt-2">
        <ChoiceChips
          label={t('kind')}
          choices={ENTRY_KINDS.map((one) => ({ value: one, text: t(`kinds.${one}`) }))}
          value={kind}
          onChoose={(next) => void navigate({ search: { kind: next } })}
        />
      </div>
      <section aria-label={t(`kinds.${kind}`)} className={`${CARD_CLASS} mt-2.5 overflow-hidden`}>
        <EntryRows kind={kind} onEdit={setEdited} />
      </section>
      <EntriesShown key={kind} kind={kind} />
      {kind === 'promotion' && staff.may('settings.edit') && <AppLinkForm />}
      {edited !== null && <EntryEditor kind={kind} entry={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}
