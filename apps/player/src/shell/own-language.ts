import { isShippedLanguage, type LanguageCode, type ShippedLanguage } from '@talora/domain/languages/languages.ts';

const CODES: Readonly<Record<string, ShippedLanguage>> = { ms: 'MS', en: 'EN', zh: 'CN' };

/** Where it is kept that the offer was made. */
const KEY = 'language-offer';

/**
 * The language that a browser's reader would rather read than the brand's default, in which the page is: the first of the reader's own
 * that the brand has and that has texts; null where that is the default, or there is none.
 */
export function ownLanguage(wanted: readonly string[], offered: readonly LanguageCode[], present: LanguageCode): ShippedLanguage | null {
  if (present !== offered[0]) return null;
  const own = wanted
    .map((tag) => CODES[tag.toLowerCase().split('-')[0] ?? ''])
    .find((code) => code !== undefined && isShippedLanguage(code) && offered.includes(code));
  return own === undefined || own === present ? null : own;
}

/** May the offer be made now? It is made once in a browser: asking notes that it was. */
export function takeOffer(): boolean {
  try {
    if (localStorage.getItem(KEY) !== null) return false;
    localStorage.setItem(KEY, '1');
    return true;
  } catch {
    // Storage is closed to this page: it would be offered on each page anew.
    return false;
  }
}
