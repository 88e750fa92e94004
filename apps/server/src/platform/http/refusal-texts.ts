import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LANGUAGES, type ShippedLanguage } from '@talora/domain/languages/languages.ts';

const read = (file: string): Readonly<Record<string, string>> =>
  JSON.parse(
    readFileSync(fileURLToPath(new URL(`../../../../../packages/contract/messages/${file}.json`, import.meta.url)), 'utf8'),
  ) as Record<string, string>;

const TEXTS: Readonly<Record<ShippedLanguage, Readonly<Record<string, string>>>> = {
  MS: read(LANGUAGES.MS.file),
  EN: read(LANGUAGES.EN.file),
  CN: read(LANGUAGES.CN.file),
};

/** The text of a refusal code: what a client shows when it has none of its own. */
export function refusalText(code: string, language: ShippedLanguage): string {
  return TEXTS[language][code] ?? TEXTS[language].INTERNAL ?? code;
}
