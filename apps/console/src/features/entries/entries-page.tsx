import type { DeskEntry } from '@talora/contract/content/entries.ts';
import { ENTRY_KINDS, type EntryKind } from '@talora/domain/content/entries.ts';
import { shippedLanguage } from '@talora/domain/languages/languages.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag, type TagTone } from '@talora/web-kit/ui/tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useMoments } from '../../moments/use-moments.ts';
import { ChoiceChips } from '../../queue/choice-chips.tsx';
import { PageHead } from '../../queue/page-head.tsx';
import { NothingHere } from '../../refusals/call-states.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { AppLinkForm } from './app-link-form.tsx';
import { EntryEditor } from './entry-editor.tsx';
import { EntryPreview } from './entry-preview.tsx';

const route = getRouteApi('/desk/entries');
const TONES: Readonly<Record<DeskEntry['state'], TagTone>> = { shown: 'win', planned: 'pending', ended: 'plain', off: 'loss' };

const useEntries = (kind: EntryKind) => useQuery({ queryKey: ['entries', kind], queryFn: () => calls.entriesDesk.deskEntries({ kind }) });

function EntriesShown({ kind }: { kind: EntryKind }) {
  const { data, dataUpdatedAt } = useEntries(kind);
  return data === undefined ? null : <EntryPreview entries={data} now={dataUpdatedAt} />;
}

function EntryRows({ kind, onEdit }: { kind: EntryKind; onEdit: (entry: DeskEntry) => void }) {
  const t = useTranslations('entries');
  const moments = useMoments();
  const { language } = useLanguage();
  const { data, error, refetch } = useEntries(kind);
  if (data === undefined) return <ReadState query={{ data, error, refetch }} />;
  if (data.length === 0) return <NothingHere title={t('none')} />;
  const nameOf = ({ title, languages }: DeskEntry): string => title[shippedLanguage(language)] || title[languages[0] ?? 'MS'];
  return (
    <ul className="m-0 list-none divide-y divide-line p-0">
      {data.map((entry) => (
        <li key={entry.id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-3">
          <div className="min-w-0 flex-1 basis-60">
            <p className="m-0 text-14 font-semibold wrap-anywhere">{nameOf(entry)}</p>
            <p className="m-0 text-12 text-ink-3">
              {entry.category !== null && `${t(`categories.${entry.category}`)} · `}
              {t(`audiences.${entry.audience}`)} · {entry.languages.join(' ')} ·{' '}
              {entry.endsAt === null
                ? t('from', { at: moments.full(entry.startsAt) })
                : t('fromTo', { at: moments.full(entry.startsAt), end: moments.full(entry.endsAt) })}
            </p>
          </div>
          <Tag tone={TONES[entry.state]}>{t(`state.${entry.state}`)}</Tag>
          <Button onClick={() => onEdit(entry)} aria-label={t('editOne', { title: nameOf(entry) })}>
            {t('edit')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Promotions, blog, news and sponsors of the site, and the links of its download page. */
export function EntriesPage() {
  const t = useTranslations('entries');
  const staff = useStaff();
  const navigate = route.useNavigate();
  const { kind } = route.useSearch();
  const [edited, setEdited] = useState<DeskEntry | 'new' | null>(null);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <PageHead title={t('title')} lead={t('lead')} />
        <Button look="primary" onClick={() => setEdited('new')}>
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
      {kind === 'promotion' && staff.may('brand.status') && <AppLinkForm />}
      {edited !== null && <EntryEditor kind={kind} entry={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}
