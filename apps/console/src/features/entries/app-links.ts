import type { AppLinks } from '@talora/contract/content/entries.ts';

/** Systems that the download page has a link for. */
export const APP_SYSTEMS = ['Android', 'IOS', 'MOBILECONFIG'] as const;

/** Is it an address that people are sent to: encrypted, or left empty for none? */
export const isAppLink = (link: string): boolean =>
  link.trim() === '' || (URL.canParse(link.trim()) && new URL(link.trim()).protocol === 'https:');

/** Systems whose link cannot be saved. */
export const wrongLinks = (links: AppLinks): (typeof APP_SYSTEMS)[number][] => APP_SYSTEMS.filter((name) => !isAppLink(links[name]));

/** Links in a few words; those that are empty are left out, and nothing is empty text. */
export const linkWords = (links: AppLinks, nameOf: (system: (typeof APP_SYSTEMS)[number]) => string): string =>
  APP_SYSTEMS.filter((name) => links[name] !== '')
    .map((name) => `${nameOf(name)}: ${links[name]}`)
    .join(' · ');
