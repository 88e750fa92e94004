/** Ids with one moved up or down; at the edge nothing moves. */
export function movedIds(ids: readonly string[], at: number, by: -1 | 1): string[] {
  const to = at + by;
  const moved = ids[at];
  if (moved === undefined || to < 0 || to >= ids.length) return [...ids];
  return ids.toSpliced(at, 1).toSpliced(to, 0, moved);
}

/** Banners in an earlier order: those that are gone are left out, those that were made since come behind. */
export function inEarlierOrder<T extends { readonly id: string }>(banners: readonly T[], ids: readonly string[]): T[] {
  const earlier = ids.flatMap((id) => banners.filter((banner) => banner.id === id));
  return [...earlier, ...banners.filter(({ id }) => !ids.includes(id))];
}
