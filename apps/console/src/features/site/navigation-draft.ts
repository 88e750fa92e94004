import type { NavigationConsole } from '@talora/contract/site/site-console.ts';
import type { ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { entryName } from '@talora/domain/site/navigation.ts';

type Item = NavigationConsole['entries'][number];
type Contents = NavigationConsole['contents'];

/** The navigation with one item changed. */
export const changeItem = (items: readonly Item[], at: number, to: Partial<Item>): Item[] =>
  items.map((item, i) => (i === at ? { ...item, ...to } : item));

/** What an item is called in a language: its own name, else that of its only vendor, else its key. */
export const nameOf = (item: Item, contents: Contents, language: ShippedLanguage): string =>
  entryName(item, contents[item.key]?.firstVendor ?? null, language) ?? item.key;

/** Why players do not get an item: it is hidden, or there is nothing behind it. */
export const whyNotItem = ({ key, isVisible }: Item, contents: Contents): 'off' | 'empty' | null =>
  isVisible ? (contents[key] === undefined ? 'empty' : null) : 'off';
