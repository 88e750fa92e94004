/** A form over something that is stored: what it was filled from, what is typed, and what was sent last and has not come back yet. */
export interface DraftState<R, D> {
  readonly base: R;
  readonly draft: D;
  readonly sent: D | null;
  /** Somebody has tried to save: what is wrong is said from then on. */
  readonly isChecked: boolean;
}

/** Are two values made of the same? */
export const isSameValue = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** A form that has just been filled. */
export const startDraft = <R, D>(base: R, draftOf: (record: R) => D): DraftState<R, D> => ({
  base,
  draft: draftOf(base),
  sent: null,
  isChecked: false,
});

/**
 * What becomes of a form when what is stored has been read again. What nobody has typed into follows; what is typed stays. A change
 * by somebody else beside something typed leaves the form as it is: it stands behind then, until the person says what holds.
 */
export function followStored<R, D>(state: DraftState<R, D>, stored: R, draftOf: (record: R) => D): DraftState<R, D> {
  const { base, draft, sent } = state;
  if (isSameValue(stored, base)) return state;
  const [now, before] = [draftOf(stored), draftOf(base)];
  const isUntouched = isSameValue(draft, before) || isSameValue(draft, sent) || isSameValue(draft, now);
  if (isUntouched) return startDraft(stored, draftOf);
  // The own saving has come back while somebody typed on, or only what stands around the fields is new.
  if (sent !== null || isSameValue(now, before)) return { ...state, base: stored, sent: null };
  return state;
}
