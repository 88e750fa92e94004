import {
  DEFAULT_LANGUAGE,
  isLanguageCode,
  isShippedLanguage,
  SHIPPED_LANGUAGES,
  type LanguageCode,
  type ShippedLanguage,
} from '@talora/domain/languages/languages.ts';

/** Storage keys of the specification: the present language and the one kept for the next visit. */
const KEYS = ['lang', 'hisLang'] as const;

/** Languages of the brand as the server names them on the page, its default first; all that ship where it names none. */
export function offeredLanguages(): readonly [LanguageCode, ...LanguageCode[]] {
  const [first, ...others] = (document.documentElement.dataset.languages ?? '').split(' ').filter(isLanguageCode);
  return first === undefined ? SHIPPED_LANGUAGES : [first, ...others];
}

/** The language whose texts stand in for one that has none: the brand's default. A server that draws names the language itself. */
export function standIn(): ShippedLanguage {
  if (typeof document === 'undefined') return DEFAULT_LANGUAGE;
  const [first] = offeredLanguages();
  return isShippedLanguage(first) ? first : DEFAULT_LANGUAGE;
}

/** The stored language; with none that the brand offers, its default is stored under both keys. */
export function readStoredLanguage(): LanguageCode {
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
export function storeLanguage(language: LanguageCode): void {
  for (const key of KEYS) localStorage.setItem(key, language);
}
