import { readFileSync } from 'node:fs';
import { LANGUAGES, type ShippedLanguage } from '@talora/domain/languages/languages.ts';
import type Shape from './messages/ms.json';

/** Texts of files that are made for members. */
export type RecordTexts = typeof Shape;

const read = (file: string): RecordTexts =>
  JSON.parse(readFileSync(new URL(`./messages/${file}.json`, import.meta.url), 'utf8')) as RecordTexts;

const TEXTS: Readonly<Record<ShippedLanguage, RecordTexts>> = {
  MS: read(LANGUAGES.MS.file),
  EN: read(LANGUAGES.EN.file),
  CN: read(LANGUAGES.CN.file),
};

/** The texts of a language. */
export const recordTexts = (language: ShippedLanguage): RecordTexts => TEXTS[language];
