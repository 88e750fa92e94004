/** Languages whose message files ship today; only these are offered. A page needs no others. */
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

/** The default, and what any other language falls back to. */
export const DEFAULT_LANGUAGE: ShippedLanguage = 'MS';

/** Is this the code of a language whose messages ship? */
export function isShippedLanguage(code: string): code is ShippedLanguage {
  return (SHIPPED_LANGUAGES as readonly string[]).includes(code);
}

/** The shipped language for a code, falling back to the default. */
export function shippedLanguage(code: string | undefined | null): ShippedLanguage {
  return code !== undefined && code !== null && isShippedLanguage(code) ? code : DEFAULT_LANGUAGE;
}
