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
import arrowsDownUp from 'virtual:icon/ph/arrows-down-up';
import { calls } from '../../calls/console-calls.ts';
import { titleIn } from '../../content/texts.ts';
import { ListPages } from '../../kit/list-pages.tsx';
import { SaveProblem } from '../../kit/save-problem.tsx';
import { STATE_TONES } from '../../kit/state-tones.ts';
import { useMoments } from '../../moments/use-moments.ts';
import { ArchiveDialog } from './archive-dialog.tsx';
import { EntryMoveDialog } from './entry-move-dialog.tsx';
import { ENTRIES_A_PAGE, pageOfEntries } from './entry-order.ts';

interface EntryRowProps {
  readonly entry: ConsoleEntry;
  readonly isBusy: boolean;
  /** Steps that it can go up and down. */
  readonly canGo: { readonly up: boolean; readonly down: boolean };
  readonly onMove: (by: -1 | 1) => void;
  /** Asks for a position; null where a step up or down is enough. */
  readonly onPosition: (() => void) | null;
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

function EntryRow({ entry, isBusy, canGo, onMove, onPosition, onEdit, onCopy, onArchive }: EntryRowProps) {
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
            {onPosition !== null && (
              <IconButton label={t('moveOne', { title })} aria-disabled={isBusy || undefined} onClick={onPosition}>
                <Icon icon={arrowsDownUp} size={18} />
              </IconButton>
            )}
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

/** Moves and copies of the rows. */
function useRowActs(kind: EntryKind, onCopied: (id: string) => void) {
  const t = useTranslations('entries');
  const toast = useToast();
  const queries = useQueryClient();
  const after = { onSettled: () => queries.invalidateQueries({ queryKey: ['entries'] }) };
  const move = useMutation({
    mutationFn: (to: { readonly id: string; readonly position: number }) => calls.entriesConsole.orderEntries({ kind, move: to }),
    ...after,
  });
  const copy = useMutation({
    mutationFn: (id: string) => calls.entriesConsole.copyEntry({ id, requestId: newRequestId() }),
    onSuccess: ({ id }) => {
      toast('win', t('copied'));
      onCopied(id);
    },
    ...after,
  });
  return { move, copy, isBusy: move.isPending || copy.isPending };
}

/** Entries in their order by pages, each with its moves, a copy and the archive; those that are archived stand last. */
export function EntryRows({ kind, entries, onEdit }: EntryRowsProps) {
  const t = useTranslations('entries');
  const [shelved, setShelved] = useState<ConsoleEntry | null>(null);
  const [movedId, setMovedId] = useState<string | null>(null);
  const [wanted, setWanted] = useState(1);
  const { move, copy, isBusy } = useRowActs(kind, onEdit);
  const present = entries.filter(({ archivedAt }) => archivedAt === null);
  const { pageNo, totalPages, shown } = pageOfEntries(entries, wanted);
  const movedAt = present.findIndex(({ id }) => id === movedId);
  const moved = present[movedAt];
  const askPosition = (id: string): void => {
    move.reset(); // What another move was refused for says nothing of this one.
    setMovedId(id);
  };
  const follow = (position: number): void => {
    setWanted(Math.ceil(Math.min(position, present.length) / ENTRIES_A_PAGE));
    setMovedId(null);
  };
  return (
    <>
      <SaveProblem error={moved === undefined ? (move.error ?? copy.error) : null} />
      <ul className="m-0 list-none divide-y divide-line p-0">
        {shown.map((entry, row) => {
          const position = (pageNo - 1) * ENTRIES_A_PAGE + row + 1;
          const canGo = { up: position > 1, down: position < present.length };
          return (
            <EntryRow
              key={entry.id}
              entry={entry}
              isBusy={isBusy}
              canGo={canGo}
              onMove={(by) => {
                if (!isBusy && (by === 1 ? canGo.down : canGo.up)) move.mutate({ id: entry.id, position: position + by });
              }}
              onPosition={totalPages === 1 ? null : () => askPosition(entry.id)}
              onEdit={() => onEdit(entry.id)}
              onCopy={() => {
                if (!isBusy) copy.mutate(entry.id);
              }}
              onArchive={() => setShelved(entry)}
            />
          );
        })}
      </ul>
      <ListPages count={shown.length} empty={t('none')} pageNo={pageNo} totalPages={totalPages} onPage={setWanted} />
      {shelved !== null && <ArchiveDialog entry={shelved} onClose={() => setShelved(null)} />}
      {moved !== undefined && (
        <EntryMoveDialog
          entry={moved}
          position={movedAt + 1}
          of={present.length}
          isMoving={isBusy}
          error={move.error}
          onMove={(position) => move.mutate({ id: moved.id, position }, { onSuccess: () => follow(position) })}
          onClose={() => setMovedId(null)}
        />
      )}
    </>
  );
}
