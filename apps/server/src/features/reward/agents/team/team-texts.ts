import { readFileSync } from 'node:fs';
import { LANGUAGES, type ShippedLanguage } from '@talora/domain/languages/languages.ts';
import type Shape from './messages/ms.json';

type TeamTexts = typeof Shape;

const read = (file: string): TeamTexts =>
  JSON.parse(readFileSync(new URL(`./messages/${file}.json`, import.meta.url), 'utf8')) as TeamTexts;

const TEXTS: Readonly<Record<ShippedLanguage, TeamTexts>> = {
  MS: read(LANGUAGES.MS.file),
  EN: read(LANGUAGES.EN.file),
  CN: read(LANGUAGES.CN.file),
};

/** Texts of files that are made for agents, in a language. */
export const teamTexts = (language: ShippedLanguage): TeamTexts => TEXTS[language];
