import { differencesOf, mergeDrafts, withField, type Clash, type FieldPath, type Merge } from '@talora/domain/content/merge-drafts.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
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

/** What a form begins with: what the device kept for it, else what is stored. */
function startOf<F extends object>(record: Recorded | null, start: F, kept: KeptDraft | undefined): State<F> {
  if (kept !== undefined && hasFieldsOf(kept.form, start) && hasFieldsOf(kept.base, start)) {
    const { id, version, base, form, keptAt } = kept;
    return { id, version, base: base as F, form: form as F, restoredAt: keptAt, takenFrom: undefined };
  }
  return { ...storedState(record, start), id: record?.id ?? newRequestId() };
}

const storedState = <F>(record: Recorded | null, start: F) => ({
  version: record?.version ?? 0,
  base: start,
  form: start,
  restoredAt: null,
  takenFrom: undefined,
});

/**
 * Keeps what is typed on the device, a moment after the last key and whenever page or editor goes. The answer says that there is nothing
 * to keep any more, or that it goes on.
 */
function useKeeping<F>(staffId: string, slot: string, state: State<F>, isDirty: boolean): (isDone: boolean) => void {
  const isDone = useRef(false);
  const latest = useRef({ state, isDirty });
  useLayoutEffect(() => {
    latest.current = { state, isDirty };
  });
  const store = useCallback(
    ({ id, version, base, form }: State<F>, isKept: boolean): void => {
      if (!isDone.current) keep(staffId, slot, isKept ? { id, version, base, form, keptAt: new Date().toISOString() } : null);
    },
    [staffId, slot],
  );
  useEffect(() => {
    const timer = setTimeout(() => store(state, isDirty), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state, isDirty, store]);
  useEffect(() => {
    const storeLast = (): void => store(latest.current.state, latest.current.isDirty);
    addEventListener('pagehide', storeLast);
    return () => {
      removeEventListener('pagehide', storeLast);
      storeLast();
    };
  }, [store]);
  return (done) => {
    if (done) keep(staffId, slot, null);
    isDone.current = done;
  };
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
  const [state, setState] = useState(() => startOf(record, formOf(record), readAll(staffId)[slot]));
  const { form, base, version } = state;
  const isDirty = differencesOf(base, form).length > 0;
  const theirs = record !== null && record.version > version ? formOf(record) : null;
  // Nothing was typed, or the very same: the form goes on over what is stored now.
  if (theirs !== null && (!isDirty || isSameValue(theirs, form))) setState({ ...state, ...storedState(record, theirs) });
  const setDone = useKeeping(staffId, slot, state, isDirty);
  const behind =
    theirs === null || record === null ? null : { ...mergeDrafts(base, form, theirs, isRichPath), version: record.version, theirs };
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
      setDone(true);
      setState((before) => ({ ...before, ...storedState(record, formOf(record)) }));
      setDone(false);
    },
    finish: () => setDone(true),
  };
}
