import type { ConsoleEntry } from '@talora/contract/content/entries.ts';
import { ENTRY_PATHS, type EntryKind } from '@talora/domain/content/entries.ts';
import { shippedLanguage } from '@talora/domain/languages/languages.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Button, IconButton } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import arrowDown from 'virtual:icon/ph/arrow-down';
import arrowUp from 'virtual:icon/ph/arrow-up';
import { calls } from '../../calls/console-calls.ts';
import { titleIn } from '../../content/texts.ts';
import { SaveProblem } from '../../kit/save-problem.tsx';
import { STATE_TONES } from '../../kit/state-tones.ts';
import { useMoments } from '../../moments/use-moments.ts';
import { NothingHere } from '../../refusals/call-states.tsx';
import { ArchiveDialog } from './archive-dialog.tsx';
import { movedEntries } from './entry-order.ts';

interface EntryRowProps {
  readonly entry: ConsoleEntry;
  readonly isBusy: boolean;
  /** Steps that it can go up and down. */
  readonly canGo: { readonly up: boolean; readonly down: boolean };
  readonly onMove: (by: -1 | 1) => void;
  readonly onEdit: () => void;
  readonly onCopy: () => void;
  readonly onArchive: () => void;
}

/** What stands below the title of an entry: category, audience, languages, time and address. */
function useFacts(): (entry: ConsoleEntry) => string {
  const t = useTranslations('entries');
  const notices = useTranslations('notices');
  const moments = useMoments();
  return ({ category, audience, languages, startsAt, endsAt, kind, slug, archivedAt, archivedTo }) => {
    const period =
      endsAt === null
        ? notices('from', { at: moments.full(startsAt) })
        : notices('fromTo', { at: moments.full(startsAt), end: moments.full(endsAt) });
    const address = slug === '' ? [] : [`${ENTRY_PATHS[kind]}/${slug}`];
    if (archivedAt !== null)
      return [
        t('archivedAt', { at: moments.full(archivedAt) }),
        archivedTo === null ? t('leadsNowhere') : t('leadsTo', { path: archivedTo }),
        ...address,
      ].join(' · ');
    return [
      ...(category === null ? [] : [t(`categories.${category}`)]),
      t(`audiences.${audience}`),
      languages.join(' '),
      period,
      ...address,
    ].join(' · ');
  };
}

function EntryRow({ entry, isBusy, canGo, onMove, onEdit, onCopy, onArchive }: EntryRowProps) {
  const t = useTranslations('entries');
  const notices = useTranslations('notices');
  const factsOf = useFacts();
  const { language } = useLanguage();
  const title = titleIn(entry.title, shippedLanguage(language), entry.languages);
  const isArchived = entry.archivedAt !== null;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="m-0 text-14 font-semibold wrap-anywhere">{title}</p>
        <p className="m-0 text-12 text-ink-3 wrap-anywhere">{factsOf(entry)}</p>
      </div>
      <Tag tone={isArchived ? 'plain' : STATE_TONES[entry.state]}>{isArchived ? t('archived') : notices(`state.${entry.state}`)}</Tag>
      <div className="flex flex-wrap items-center gap-1">
        {!isArchived && (
          <>
            <IconButton
              label={t('up', { title })}
              aria-disabled={!canGo.up || isBusy || undefined}
              onClick={() => onMove(-1)}
              className="aria-disabled:text-ink-disabled"
            >
              <Icon icon={arrowUp} size={18} />
            </IconButton>
            <IconButton
              label={t('down', { title })}
              aria-disabled={!canGo.down || isBusy || undefined}
              onClick={() => onMove(1)}
              className="aria-disabled:text-ink-disabled"
            >
              <Icon icon={arrowDown} size={18} />
            </IconButton>
          </>
        )}
        <Button variant="outline" aria-label={notices('copyOne', { title })} onClick={onCopy}>
          {notices('copy')}
        </Button>
        <Button variant="outline" aria-label={t(isArchived ? 'bringBackOne' : 'archiveOne', { title })} onClick={onArchive}>
          {t(isArchived ? 'bringBack' : 'archive')}
        </Button>
        {!isArchived && (
          <Button aria-label={notices('editOne', { title })} onClick={onEdit}>
            {notices('edit')}
          </Button>
        )}
      </div>
    </li>
  );
}

interface EntryRowsProps {
  readonly kind: EntryKind;
  readonly entries: readonly ConsoleEntry[];
  readonly onEdit: (id: string) => void;
}

/** Entries in their order, each with its place, a copy and the archive; those that are archived stand last. */
export function EntryRows({ kind, entries, onEdit }: EntryRowsProps) {
  const t = useTranslations('entries');
  const toast = useToast();
  const queries = useQueryClient();
  const [shelved, setShelved] = useState<ConsoleEntry | null>(null);
  const after = { onSettled: () => queries.invalidateQueries({ queryKey: ['entries'] }) };
  const present = entries.filter(({ archivedAt }) => archivedAt === null);
  const move = useMutation({
    mutationFn: ({ at, by }: { at: number; by: -1 | 1 }) => calls.entriesConsole.orderEntries({ kind, ids: movedEntries(present, at, by) }),
    ...after,
  });
  const copy = useMutation({
    mutationFn: (id: string) => calls.entriesConsole.copyEntry({ id, requestId: newRequestId() }),
    onSuccess: ({ id }) => {
      toast('win', t('copied'));
      onEdit(id);
    },
    ...after,
  });
  const isBusy = move.isPending || copy.isPending;
  if (entries.length === 0) return <NothingHere title={t('none')} />;
  return (
    <>
      <SaveProblem error={move.error ?? copy.error} />
      <ul className="m-0 list-none divide-y divide-line p-0">
        {entries.map((entry, at) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            isBusy={isBusy}
            canGo={{ up: at > 0, down: at < present.length - 1 }}
            onMove={(by) => {
              if (!isBusy && movedEntries(present, at, by)[at] !== entry.id) move.mutate({ at, by });
            }}
            onEdit={() => onEdit(entry.id)}
            onCopy={() => {
              if (!isBusy) copy.mutate(entry.id);
            }}
            onArchive={() => setShelved(entry)}
          />
        ))}
      </ul>
      {shelved !== null && <ArchiveDialog entry={shelved} onClose={() => setShelved(null)} />}
    </>
  );
}
