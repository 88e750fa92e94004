import { isShippedLanguage, SHIPPED_LANGUAGES, type ShippedLanguage } from '@talora/domain/languages/languages.ts';

/** Storage keys of the specification: the present language and the one kept for the next visit. */
const KEYS = ['lang', 'hisLang'] as const;

/** Languages of the brand as the server names them on the page, its default first; all that ship where it names none. */
export function offeredLanguages(): readonly [ShippedLanguage, ...ShippedLanguage[]] {
  const [first, ...others] = (document.documentElement.dataset.languages ?? '').split(' ').filter(isShippedLanguage);
  return first === undefined ? SHIPPED_LANGUAGES : [first, ...others];
}

/** The stored language; with none that the brand offers, its default is stored under both keys. */
export function readStoredLanguage(): ShippedLanguage {
  const offered = offeredLanguages();
  try {
    const stored = localStorage.getItem('lang') ?? localStorage.getItem('hisLang');
    const known = offered.find((code) => code === stored);
    if (known !== undefined) return known;
    storeLanguage(offered[0]);
  } catch {
    // Storage is closed to this page: the default serves this visit.
  }
  return offered[0];
}

/** Stores a language under both keys. */
export function storeLanguage(language: ShippedLanguage): void {
  for (const key of KEYS) localStorage.setItem(key, language);
}
