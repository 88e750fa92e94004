/** Languages whose message files ship. */
export const SHIPPED = {
  MS: { tag: 'ms', name: 'Bahasa Melayu', file: 'ms', direction: 'ltr' },
  EN: { tag: 'en', name: 'English', file: 'en', direction: 'ltr' },
  CN: { tag: 'zh-Hans', name: '中文', file: 'zh', direction: 'ltr' },
} as const;

/**
 * Language codes of the specification (sections 1 and 9) and the BCP 47 tag each stands for on `html lang`.
 * MS is Malay, MY Burmese, BN Bengali; TY is a brand variant of English.
 */
export const LANGUAGES = {
  ...SHIPPED,
  TW: { tag: 'zh-Hant', name: '繁體中文', file: 'tw', direction: 'ltr' },
  JA: { tag: 'ja', name: '日本語', file: 'ja', direction: 'ltr' },
  TH: { tag: 'th', name: 'ไทย', file: 'th', direction: 'ltr' },
  VI: { tag: 'vi', name: 'Tiếng Việt', file: 'vi', direction: 'ltr' },
  MY: { tag: 'my', name: 'မြန်မာ', file: 'my', direction: 'ltr' },
  ES: { tag: 'es', name: 'Español', file: 'es', direction: 'ltr' },
  HI: { tag: 'hi', name: 'हिन्दी', file: 'hi', direction: 'ltr' },
  ID: { tag: 'id', name: 'Bahasa Indonesia', file: 'id', direction: 'ltr' },
  KM: { tag: 'km', name: 'ខ្មែរ', file: 'km', direction: 'ltr' },
  KO: { tag: 'ko', name: '한국어', file: 'ko', direction: 'ltr' },
  PT: { tag: 'pt', name: 'Português', file: 'pt', direction: 'ltr' },
  TA: { tag: 'ta', name: 'தமிழ்', file: 'ta', direction: 'ltr' },
  TR: { tag: 'tr', name: 'Türkçe', file: 'tr', direction: 'ltr' },
  BN: { tag: 'bn', name: 'বাংলা', file: 'bn', direction: 'ltr' },
  AR: { tag: 'ar', name: 'العربية', file: 'ar', direction: 'rtl' },
  RU: { tag: 'ru', name: 'Русский', file: 'ru', direction: 'ltr' },
  FR: { tag: 'fr', name: 'Français', file: 'fr', direction: 'ltr' },
  TY: { tag: 'en-x-ty', name: 'English (TY)', file: 'ty', direction: 'ltr' },
} as const;

/** A language code of the specification. */
export type LanguageCode = keyof typeof LANGUAGES;

/** Their codes in the order in which they are offered. */
export const SHIPPED_LANGUAGES = ['MS', 'EN', 'CN'] as const satisfies readonly LanguageCode[];

/** A language whose message files ship. */
export type ShippedLanguage = (typeof SHIPPED_LANGUAGES)[number];

/** Every code, those first whose messages ship. */
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as [LanguageCode, ...LanguageCode[]];

/** The default of a brand that has set none. */
export const DEFAULT_LANGUAGE: ShippedLanguage = 'MS';

/** A text in every shipped language, and in others where the operator has written it. */
export type Texts = Readonly<Record<ShippedLanguage, string>> & Readonly<Partial<Record<LanguageCode, string | undefined>>>;

/** Is this the code of a language whose messages ship? */
export function isShippedLanguage(code: string): code is ShippedLanguage {
  return (SHIPPED_LANGUAGES as readonly string[]).includes(code);
}

/** Is it a language code of the specification? */
export function isLanguageCode(code: string): code is LanguageCode {
  return Object.hasOwn(LANGUAGES, code);
}

/**
 * The shipped language whose texts stand in for a language that has none of its own: the brand's default, and English for TY, its
 * variant. What is no code at all reads the brand's default.
 */
export function textsLanguage(code: string | undefined | null, brandDefault: ShippedLanguage): ShippedLanguage {
  if (code === undefined || code === null) return brandDefault;
  if (isShippedLanguage(code)) return code;
  return code === 'TY' ? 'EN' : brandDefault;
}

/** A text in a language: as it was written in it, else in the language that stands in for it. */
export function textIn(texts: Texts, language: LanguageCode, brandDefault: ShippedLanguage): string {
  const own = texts[language];
  return own === undefined || own.trim() === '' ? texts[textsLanguage(language, brandDefault)] : own;
}

/** The language that decides whether something is for a reader: the reader's own where it is shown in that, else the stand-in. */
export const shownLanguage = (languages: readonly LanguageCode[], language: LanguageCode, brandDefault: ShippedLanguage): LanguageCode =>
  languages.includes(language) ? language : textsLanguage(language, brandDefault);

/** The shipped language for a code, falling back to the product's default: for what belongs to no brand, such as the console. */
export function shippedLanguage(code: string | undefined | null): ShippedLanguage {
  return textsLanguage(code, DEFAULT_LANGUAGE);
}
