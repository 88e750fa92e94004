import { ENTRY_KINDS, type EntryKind } from '@talora/domain/content/entries.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { ChoiceChips } from '../../kit/choice-chips.tsx';
import { WaitingContent } from '../../content/waiting-content.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { AppLinkForm } from './app-link-form.tsx';
import { EntryEditor } from './entry-editor.tsx';
import { EntryRows } from './entry-rows.tsx';
import { EntryPreview } from './entry-preview.tsx';

const route = getRouteApi('/desk/entries');

const useEntries = (kind: EntryKind) =>
  useQuery({ queryKey: ['entries', kind], queryFn: () => calls.entriesConsole.consoleEntries({ kind }) });

function EntriesShown({ kind }: { kind: EntryKind }) {
  const { data, dataUpdatedAt } = useEntries(kind);
  return data === undefined ? null : <EntryPreview entries={data.filter(({ archivedAt }) => archivedAt === null)} now={dataUpdatedAt} />;
}

function EntryList({ kind, onEdit }: { kind: EntryKind; onEdit: (id: string) => void }) {
  const { data, error, refetch } = useEntries(kind);
  if (data === undefined) return <ReadState query={{ data, error, refetch }} />;
  return (
    <>
      <ReadState query={{ data, error, refetch }} />
      <EntryRows key={kind} kind={kind} entries={data} onEdit={onEdit} />
    </>
  );
}

/** The editor over an entry as it is stored now; one that was just copied is read first. */
function OpenEditor({ kind, id, onClose }: { kind: EntryKind; id: string | null; onClose: () => void }) {
  const { data } = useEntries(kind);
  const entry = data?.find((one) => one.id === id);
  if (id !== null && entry === undefined) return null;
  return <EntryEditor kind={kind} entry={entry ?? null} onClose={onClose} />;
}

/** Promotions, blog, news and sponsors of the site, and the links of its download page. */
export function EntriesPage() {
  const t = useTranslations('entries');
  const staff = useStaff();
  const navigate = route.useNavigate();
  const { kind } = route.useSearch();
  const [edited, setEdited] = useState<{ readonly id: string | null } | null>(null);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <PageHead title={t('title')} lead={t('lead')} />
        <Button variant="primary" onClick={() => setEdited({ id: null })}>
          {t(`new.${kind}`)}
        </Button>
      </div>
      <WaitingContent />
      <div className="mt-2">
        <ChoiceChips
          label={t('kind')}
          choices={ENTRY_KINDS.map((one) => ({ value: one, text: t(`kinds.${one}`) }))}
          value={kind}
          onChoose={(next) => void navigate({ search: { kind: next } })}
        />
      </div>
      <section aria-label={t(`kinds.${kind}`)} className={`${CARD_CLASS} mt-2.5 overflow-hidden`}>
        <EntryList kind={kind} onEdit={(id) => setEdited({ id })} />
      </section>
      <EntriesShown key={kind} kind={kind} />
      {kind === 'promotion' && staff.may('settings.edit') && <AppLinkForm />}
      {edited !== null && <OpenEditor key={edited.id} kind={kind} id={edited.id} onClose={() => setEdited(null)} />}
    </>
  );
}
