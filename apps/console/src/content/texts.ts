import {
  isShippedLanguage,
  LANGUAGE_CODES,
  type LanguageCode,
  type ShippedLanguage,
  type Texts,
} from '@talora/domain/languages/languages.ts';

export type { Texts };

/** Nothing in any language. */
export const NO_TEXTS: Texts = { MS: '', EN: '', CN: '' };

/** Languages that staff of a brand write in: those that ship, and behind them the others that the brand is read in. */
export const writtenLanguages = (ofBrand: readonly LanguageCode[]): LanguageCode[] =>
  LANGUAGE_CODES.filter((code) => isShippedLanguage(code) || ofBrand.includes(code));

/** Is there nothing to read? */
export const isEmpty = (text: string | undefined): boolean => (text ?? '').trim() === '';

/** Texts with one changed. A language that need not be written goes when nothing is left in it. */
export function withText(texts: Texts, language: LanguageCode, text: string): Texts {
  if (isShippedLanguage(language) || !isEmpty(text)) return { ...texts, [language]: text };
  const { [language]: _, ...others } = texts;
  return others;
}

/** Languages in which one of the texts has nothing to read. */
export const missingIn = <L extends LanguageCode>(languages: readonly L[], ...texts: readonly Texts[]): L[] =>
  languages.filter((code) => texts.some((text) => isEmpty(text[code])));

/** Languages that are begun and not finished: one of the texts is there, and another is not. */
export const begunIn = (...texts: readonly Texts[]): LanguageCode[] =>
  LANGUAGE_CODES.filter((code) => texts.some((text) => !isEmpty(text[code])) && texts.some((text) => isEmpty(text[code])));

/** A title in the reader's language, else in the first one that it is shown in. */
export const titleIn = (title: Texts, language: ShippedLanguage, languages: readonly LanguageCode[]): string =>
  title[language] || (title[languages[0] ?? 'MS'] ?? '');

/** A number for the order as it is typed: digits alone. */
export const digitsOf = (text: string): string => text.replace(/[^0-9]/g, '');

/** How far a language is written: nothing yet, begun, or all that is needed. */
export type Written = 'empty' | 'begun' | 'whole';

/** How far a language is written, by the texts that it needs and those that it may have. */
export function writtenIn(language: LanguageCode, needed: readonly Texts[], others: readonly Texts[] = []): Written {
  if (needed.every((text) => !isEmpty(text[language]))) return 'whole';
  return [...needed, ...others].some((text) => !isEmpty(text[language])) ? 'begun' : 'empty';
}
