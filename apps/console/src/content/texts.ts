import type { ShippedLanguage } from '@talora/domain/languages/languages.ts';

/** A text in every shipped language. */
export type Texts = Readonly<Record<ShippedLanguage, string>>;

/** Nothing in any language. */
export const NO_TEXTS: Texts = { MS: '', EN: '', CN: '' };

/** Is there nothing to read? */
export const isEmpty = (text: string): boolean => text.trim() === '';

/** Languages in which one of the texts has nothing to read. */
export const missingIn = (languages: readonly ShippedLanguage[], ...texts: readonly Texts[]): ShippedLanguage[] =>
  languages.filter((code) => texts.some((text) => isEmpty(text[code])));

/** A title in the reader's language, else in the first one that it is shown in. */
export const titleIn = (title: Texts, language: ShippedLanguage, languages: readonly ShippedLanguage[]): string =>
  title[language] || title[languages[0] ?? 'MS'];

/** A number for the order as it is typed: digits alone. */
export const digitsOf = (text: string): string => text.replace(/[^0-9]/g, '');
