import type { ConsoleEntry } from '@talora/contract/content/entries.ts';
import type { EntryKind } from '@talora/domain/content/entries.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import type { Version } from '../../content/earlier-versions.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { judgeEntry, savedFields, shownPicture, startForm, type EntryForm } from './entry-draft.ts';

/** An entry as it is being written. A new one gets its id here, so that saving twice makes one entry. */
export function useEntryForm(kind: EntryKind, entry: ConsoleEntry | null) {
  const { timeZone } = useStaff();
  const [id] = useState(() => entry?.id ?? newRequestId());
  const [form, setForm] = useState(() => startForm(kind, entry, timeZone, new Date()));
  const [takenFrom, setTakenFrom] = useState<number>();
  const change = (part: Partial<EntryForm>): void => setForm((present) => ({ ...present, ...part }));
  return {
    id,
    form,
    /** The earlier version that the form was filled from. */
    takenFrom,
    change,
    changePicture: (pictureId: string | null, picture: string | null): void => {
      setTakenFrom(undefined);
      change({ pictureId, picture: shownPicture(picture, entry) });
    },
    take: ({ version, entry: earlier }: Version): void => {
      if (earlier === null) return;
      setForm(startForm(kind, earlier, timeZone, new Date()));
      setTakenFrom(version);
    },
    judged: judgeEntry(form, timeZone),
    timeZone,
  };
}

interface SavedEntry extends Pick<ReturnType<typeof useEntryForm>, 'id' | 'form' | 'takenFrom' | 'judged'> {
  readonly kind: EntryKind;
  readonly version: number;
  readonly onSaved: () => void;
}

/** Saves an entry as it is written now. */
export function useSaveEntry({ id, form, takenFrom, judged: { value: schedule }, kind, version, onSaved }: SavedEntry) {
  const t = useTranslations('entries');
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async () =>
      schedule === null
        ? undefined
        : calls.entriesConsole.saveEntry({
            ...savedFields(form, schedule),
            id,
            version,
            ...(takenFrom === undefined ? {} : { takenFrom }),
            kind,
          }),
    onSuccess: () => {
      toast('win', t('saved'));
      onSaved();
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: ['entries'] }),
  });
}
