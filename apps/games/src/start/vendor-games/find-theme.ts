import type { SlotTheme } from '@talora/domain/games/slots/themes/theme.ts';

type ThemeModule = Readonly<Record<string, unknown>>;

/** The themes of each vendor in a chunk of their own: a page loads those of its vendor. */
const CHUNKS = import.meta.glob<ThemeModule>('../../../../../packages/domain/src/games/slots/themes/*-themes.ts');

/** Finds a theme among lists of themes. */
function themeIn(module: ThemeModule, id: string): SlotTheme | null {
  const lists = Object.values(module).filter((value): value is readonly SlotTheme[] => Array.isArray(value));
  return lists.flat().find((theme) => theme.id === id) ?? null;
}

/** Loads a theme of a vendor; null when the product has none of this id. */
export async function findTheme(vendor: string, id: string): Promise<SlotTheme | null> {
  const load = Object.entries(CHUNKS).find(([path]) => path.endsWith(`/${vendor}-themes.ts`))?.[1];
  return load === undefined ? null : themeIn(await load(), id);
}
