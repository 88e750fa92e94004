const KEY = 'talora.console.recent';
const MOST = 6;

/** What was chosen last stands first, once, and only the newest few are kept. */
export const withRecent = (kept: readonly string[], id: string): string[] => [id, ...kept.filter((one) => one !== id)].slice(0, MOST);

/** Ids of pages and settings that were chosen on this device, the newest first. Members, payments and games are never among them. */
export function readRecent(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Keeps a choice on the device. */
export function keepRecent(id: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(withRecent(readRecent(), id)));
  } catch {
    // A browser that keeps nothing offers nothing again.
  }
}
