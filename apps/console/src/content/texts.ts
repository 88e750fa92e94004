import type { ShippedLanguage } from '@talora/domain/languages/languages.ts';

/** A text in every shipped language. */
export type Texts = Readonly<Record<ShippedLanguage, string>>;

/** Nothing in any language. */
export const NO_TEXTS: Texts = { MS: '', EN: '', CN: '' };

/** Is there nothing to read? */
export const isEmpty = (text: string): boolean => text.trim() === '';
