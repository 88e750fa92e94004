import { CallRefused } from '@talora/contract/core/client.ts';
import { SHIPPED_LANGUAGES, type ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { checkWords, fillText, type TemplateChannel, type WordProblem, type Words } from '@talora/domain/messages/template-words.ts';
import { isSameValue } from '../../kit/draft.ts';

/** Words in every shipped language. */
export type LanguageWords = Readonly<Record<ShippedLanguage, Words>>;

/** What a form must know of a message at one place. */
export interface TemplateFacts {
  readonly channel: TemplateChannel;
  readonly parameters: readonly string[];
  readonly secret: string | null;
  readonly samples: Readonly<Record<string, string>>;
  readonly shipped: LanguageWords;
}

/** What is wrong in each language; a language without a problem is not in it. */
export function problemsOf(texts: LanguageWords, facts: TemplateFacts): Partial<Record<ShippedLanguage, ReturnType<typeof checkWords>>> {
  const found = SHIPPED_LANGUAGES.map((language) => [language, checkWords(texts[language], facts)] as const);
  return Object.fromEntries(found.filter(([, problems]) => Object.keys(problems).length > 0));
}

/** What is saved: nothing of its own where the words are those that ship. */
export const savedTexts = (texts: LanguageWords, { shipped }: TemplateFacts): LanguageWords | null =>
  isSameValue(texts, shipped) ? null : texts;

/** A text with a name in braces put where the caret stands. */
export function withParameter(text: string, name: string, from: number, to: number): string {
  return `${text.slice(0, from)}{${name}}${text.slice(to)}`;
}

/** How words read with sample facts. */
export const sampleOf = (words: Words, { samples }: TemplateFacts): Words => ({
  subject: fillText(words.subject, (name) => samples[name]),
  body: fillText(words.body, (name) => samples[name]),
});

/** The values that a problem's text names. */
export const problemValues = ({ name = '', max = 0 }: WordProblem): { name: string; max: string } => ({
  name: `{${name}}`,
  max: String(max),
});

/** Has the server refused the address that a test was to go to? */
export const isAddressRefused = (error: unknown): boolean =>
  error instanceof CallRefused &&
  error.code === 'FIELDS_INVALID' &&
  Object.hasOwn((error.value as { readonly fields?: object } | null)?.fields ?? {}, 'to');
