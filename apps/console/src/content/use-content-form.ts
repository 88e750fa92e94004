import { differencesOf, mergeDrafts, withField, type Clash, type FieldPath, type Merge } from '@talora/domain/content/merge-drafts.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isSameValue } from '../kit/draft.ts';
import { useStaff } from '../session/staff-context.ts';
import { draftsKey, hasFieldsOf, readDrafts, withDraft, type KeptDraft } from './kept-drafts.ts';

/** Milliseconds after the last key until what is typed is kept on the device. */
const KEEP_AFTER_MS = 300;

interface State<F> {
  readonly id: string;
  readonly version: number;
  readonly base: F;
  readonly form: F;
  /** When the draft was kept that the form was filled from; null for one that was filled from what is stored. */
  readonly restoredAt: string | null;
  readonly takenFrom: number | undefined;
}

interface Recorded {
  readonly id: string;
  readonly version: number;
}

/** Is it a text that is brought together block by block? */
const isRichPath = ([field]: FieldPath): boolean => field === 'content';

function readAll(staffId: string): Readonly<Record<string, KeptDraft>> {
  try {
    return readDrafts(localStorage.getItem(draftsKey(staffId)), Date.now());
  } catch {
    return {};
  }
}

/** Keeps a draft, or forgets one. A device that keeps nothing loses it with the page. */
function keep(staffId: string, slot: string, draft: KeptDraft | null): void {
  const all = readAll(staffId);
  if (draft === null && !Object.hasOwn(all, slot)) return;
  try {
    localStorage.setItem(draftsKey(staffId), JSON.stringify(withDraft(all, slot, draft)));
  } catch {
    // Storage is full or closed.
  }
}

/** What a colleague has saved while something was typed here, brought together with it. */
export interface Behind<F> extends Merge<F> {
  readonly version: number;
  readonly theirs: F;
}

/** A form over a piece of content. */
export interface ContentForm<F> {
  readonly id: string;
  /** The version to save over; 0 for what is new. */
  readonly version: number;
  readonly form: F;
  readonly takenFrom: number | undefined;
  readonly isDirty: boolean;
  readonly restoredAt: string | null;
  readonly behind: Behind<F> | null;
  readonly change: (part: Partial<F>) => void;
  /** Fills the form with an earlier version, to be saved again. */
  readonly take: (form: F, from: number) => void;
  /** Goes on over the colleague's version; for each clash, by its path, theirs holds where it is said so. */
  readonly goOn: (theirs: readonly Clash[]) => void;
  /** Forgets what was typed: the form is what is stored. */
  readonly discard: () => void;
  /** What was typed has been saved: nothing is kept any more. */
  readonly finish: () => void;
}

/**
 * A form over what is stored, kept on this device while it differs: it survives a reload, an idle end of the session and a closed tab.
 * `record` is what is stored now, null for something new; `formOf` takes the form's fields out of it. When a colleague saves meanwhile,
 * what nobody touched follows, and what is typed stays beside it.
 */
export function useContentForm<R extends Recorded, F extends object>(
  kind: string,
  record: R | null,
  formOf: (record: R | null) => F,
): ContentForm<F> {
  const { id: staffId } = useStaff();
  const slot = `${kind}:${record?.id ?? 'new'}`;
  const [state, setState] = useState<State<F>>(() => {
    const start = formOf(record);
    const kept = readAll(staffId)[slot];
    const isFit = kept !== undefined && hasFieldsOf(kept.form, start) && hasFieldsOf(kept.base, start);
    if (isFit)
      return {
        id: kept.id,
        version: kept.version,
        base: kept.base as F,
        form: kept.form as F,
        restoredAt: kept.keptAt,
        takenFrom: undefined,
      };
    return {
      id: record?.id ?? newRequestId(),
      version: record?.version ?? 0,
      base: start,
      form: start,
      restoredAt: null,
      takenFrom: undefined,
    };
  });
  const { form, base, version } = state;
  const isDirty = differencesOf(base, form).length > 0;
  const isOlder = record !== null && record.version > version;
  const theirs = isOlder ? formOf(record) : null;
  // Nothing was typed, or the very same: the form goes on over what is stored now.
  if (theirs !== null && (!isDirty || isSameValue(theirs, form)))
    setState({ ...state, version: record?.version ?? version, base: theirs, form: theirs, restoredAt: null, takenFrom: undefined });
  const isDone = useRef(false);
  const latest = useRef({ state, isDirty });
  latest.current = { state, isDirty };
  const store = useCallback((): void => {
    if (isDone.current) return;
    const now = latest.current;
    const { id, version: over, base: from, form: to } = now.state;
    keep(staffId, slot, now.isDirty ? { id, version: over, base: from, form: to, keptAt: new Date().toISOString() } : null);
  }, [staffId, slot]);
  useEffect(() => {
    const timer = setTimeout(store, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [form, base, store]);
  useEffect(() => {
    addEventListener('pagehide', store);
    return () => {
      removeEventListener('pagehide', store);
      store();
    };
  }, [store]);
  const behind =
    theirs === null || record === null ? null : { ...mergeDrafts(base, form, theirs, isRichPath), version: record.version, theirs };
  const forget = (): void => {
    isDone.current = true;
    keep(staffId, slot, null);
  };
  return {
    id: state.id,
    version,
    form,
    takenFrom: state.takenFrom,
    isDirty,
    restoredAt: state.restoredAt,
    behind,
    change: (part) => setState((before) => ({ ...before, form: { ...before.form, ...part } })),
    take: (earlier, from) => setState((before) => ({ ...before, form: earlier, takenFrom: from })),
    goOn: (chosen) => {
      if (behind === null) return;
      const merged = chosen.reduce((draft, { path, theirs: value }) => withField(draft, path, value), behind.merged);
      setState((before) => ({ ...before, version: behind.version, base: behind.theirs, form: merged }));
    },
    discard: () => {
      forget();
      const start = formOf(record);
      setState((before) => ({
        ...before,
        version: record?.version ?? 0,
        base: start,
        form: start,
        restoredAt: null,
        takenFrom: undefined,
      }));
      isDone.current = false;
    },
    finish: forget,
  };
}
