import { isSameValue } from './draft.ts';

/** A field that a colleague has changed while somebody typed. */
export interface MergedField<D, K extends keyof D = keyof D> {
  readonly field: K;
  /** What was typed here. */
  readonly mine: D[K];
  /** What the colleague has saved. */
  readonly theirs: D[K];
  /** Both have changed it, and not to the same: somebody has to say which holds. */
  readonly isConflict: boolean;
}

/** What a colleague changed, field by field, in the order of the form. */
export function mergedFields<D extends object>(before: D, mine: D, theirs: D): MergedField<D>[] {
  return (Object.keys(before) as (keyof D)[])
    .filter((field) => !isSameValue(before[field], theirs[field]))
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      isConflict: !isSameValue(mine[field], before[field]) && !isSameValue(mine[field], theirs[field]),
    }));
}

/** A draft over what is stored now: the colleague's fields where nobody typed, what was typed everywhere else, and of conflicts as it was chosen. */
export function mergeDrafts<D extends object>(before: D, mine: D, theirs: D, keptMine: ReadonlySet<keyof D>): D {
  const merged = { ...mine };
  for (const { field, isConflict } of mergedFields(before, mine, theirs))
    if (!isConflict || !keptMine.has(field)) merged[field] = theirs[field];
  return merged;
}
