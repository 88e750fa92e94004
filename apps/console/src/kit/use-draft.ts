import { useState } from 'react';
import { followStored, isSameValue, startDraft } from './draft.ts';

/** A draft over what is stored, as a form holds it. */
export interface Draft<R, D> {
  /** What the draft was filled from; its version is the one to save over. */
  readonly base: R;
  readonly draft: D;
  readonly setDraft: (draft: D | ((before: D) => D)) => void;
  /** Nothing would change. */
  readonly isSame: boolean;
  /** Somebody has tried to save what is typed. */
  readonly isChecked: boolean;
  readonly check: () => void;
  /** Somebody else has changed what is stored while something was typed here. */
  readonly isBehind: boolean;
  /** Fills the form from what is stored. */
  readonly takeStored: () => void;
  /** Keeps what is typed, to be saved over what is stored now. */
  readonly keepTyped: () => void;
  /** Sends the draft; what comes back afterwards is the own change and overwrites nothing that was typed since. */
  readonly send: <T>(act: () => Promise<T>) => Promise<T>;
}

/** Keeps a form over what a query reads: a re-reading never overwrites what is typed. `draftOf` takes the fields out of the record. */
export function useDraft<R, D>(stored: R, draftOf: (record: R) => D): Draft<R, D> {
  const [kept, setKept] = useState(() => startDraft(stored, draftOf));
  const state = followStored(kept, stored, draftOf);
  if (state !== kept) setKept(state);
  const { base, draft, isChecked } = state;
  return {
    base,
    draft,
    setDraft: (next) =>
      setKept((before) => ({ ...before, draft: typeof next === 'function' ? (next as (draft: D) => D)(before.draft) : next })),
    isSame: isSameValue(draft, draftOf(base)),
    isChecked,
    check: () => setKept((before) => ({ ...before, isChecked: true })),
    isBehind: !isSameValue(stored, base),
    takeStored: () => setKept(startDraft(stored, draftOf)),
    keepTyped: () => setKept((before) => ({ ...before, base: stored, sent: null })),
    send: async (act) => {
      const result = await act();
      setKept((before) => ({ ...before, sent: draft }));
      return result;
    },
  };
}
