/** Ids of entries with one moved up or down; at the edge nothing moves. */
export function movedEntries(entries: readonly { readonly id: string }[], at: number, by: -1 | 1): string[] {
  const ids = entries.map(({ id }) => id);
  const moved = ids[at];
  const to = at + by;
  if (moved === undefined || to < 0 || to >= ids.length) return ids;
  return ids.toSpliced(at, 1).toSpliced(to, 0, moved);
}
