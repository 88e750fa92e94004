import { DEFAULT_LANGUAGE, isShippedLanguage, type ShippedLanguage } from '@talora/domain/languages/languages.ts';

/** Storage keys of the specification: the present language and the one kept for the next visit. */
const KEYS = ['lang', 'hisLang'] as const;

/** The stored language; with none, the default is stored under both keys. */
export function readStoredLanguage(): ShippedLanguage {
  try {
    const stored = localStorage.getItem('lang') ?? localStorage.getItem('hisLang');
    if (stored !== null && isShippedLanguage(stored)) return stored;
    storeLanguage(DEFAULT_LANGUAGE);
  } catch {
    // Storage is closed to this page: the default serves this visit.
  }
  return DEFAULT_LANGUAGE;
}

/** Stores a language under both keys. */
export function storeLanguage(language: ShippedLanguage): void {
  for (const key of KEYS) localStorage.setItem(key, language);
}
