/** Entries on a page of their list. */
export const ENTRIES_A_PAGE = 50;

/** A page of a list, from 1; a page behind the last one is the last. */
export function pageOfEntries<T>(
  entries: readonly T[],
  wanted: number,
): { readonly pageNo: number; readonly totalPages: number; readonly shown: readonly T[] } {
  const totalPages = Math.max(1, Math.ceil(entries.length / ENTRIES_A_PAGE));
  const pageNo = Math.min(Math.max(1, wanted), totalPages);
  return { pageNo, totalPages, shown: entries.slice((pageNo - 1) * ENTRIES_A_PAGE, pageNo * ENTRIES_A_PAGE) };
}

/** The position that is typed, from 1; null for what is none. */
export const positionOf = (typed: string): number | null => (/^[1-9][0-9]{0,4}$/.test(typed.trim()) ? Number(typed.trim()) : null);
