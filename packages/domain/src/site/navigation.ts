import type { ShippedLanguage } from '../languages/languages.ts';

/** Longest label of an entry, in UTF-16 units: more does not fit beside its icon. */
export const NAVIGATION_LABEL = 24;

/** An entry of the game navigation as the operator sets it. */
export interface NavigationEntry {
  readonly key: string;
  readonly label: Readonly<Record<ShippedLanguage, string>>;
  readonly isVisible: boolean;
  readonly isHot: boolean;
}

/** The same entries as before, each once, in any order? What a brand does not have cannot be added. */
export function isSameEntries(before: readonly NavigationEntry[], after: readonly NavigationEntry[]): boolean {
  const keys = (entries: readonly NavigationEntry[]): string =>
    entries
      .map(({ key }) => key)
      .toSorted()
      .join(' ');
  return keys(before) === keys(after);
}

/** Puts the entry at a place before or after its neighbour; at the ends nothing moves. */
export function moveEntry<T>(entries: readonly T[], at: number, by: -1 | 1): readonly T[] {
  const entry = entries[at];
  const other = entries[at + by];
  if (entry === undefined || other === undefined) return entries;
  const moved = [...entries];
  moved[at] = other;
  moved[at + by] = entry;
  return moved;
}

/** What an entry is called: its label, or the display name of its first vendor (specification, section 2). */
export function entryName(
  { label }: Pick<NavigationEntry, 'label'>,
  firstVendor: Readonly<Record<ShippedLanguage, string>> | null,
  language: ShippedLanguage,
): string | null {
  const own = label[language].trim();
  return own === '' ? (firstVendor?.[language] ?? null) : own;
}
