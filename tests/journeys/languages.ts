import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Languages of the product, by the names of their message files. */
export const LANGUAGES = ['ms', 'en', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What each language calls itself in the language pickers. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { ms: 'Bahasa Melayu', en: 'English', zh: '中文' };

type Catalogue = { readonly [key: string]: string | Catalogue };

/** A text of a catalogue in one language, with its values filled in; throws when the catalogue has no such text. */
export type Say = (key: string, values?: Readonly<Record<string, string>>) => string;

const escape = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Texts of one app in one language. */
export interface Texts {
  readonly say: Say;
  /** The text with anything in the place of its values. */
  readonly like: (key: string) => RegExp;
  /** Every text as it is written, values unfilled. */
  readonly all: readonly string[];
}

const textsIn = (part: Catalogue): string[] =>
  Object.values(part).flatMap((entry) => (typeof entry === 'string' ? [entry] : textsIn(entry)));

/** The message files of an app in a language: its own, those in the folders of its parts, and what all apps have. */
function filesOf(app: string, language: Language): string[] {
  const parts = globSync(
    ['src/*/messages/', 'src/tables/*/messages/', 'src/features/*/messages/'].map((folder) => `${folder}${language}.json`),
    { cwd: join(ROOT, app) },
  );
  const kit = join(ROOT, 'packages/web-kit/messages', `${language}.json`);
  return [join(ROOT, app, 'messages', `${language}.json`), kit, ...parts.map((file) => join(ROOT, app, file))];
}

/** Reads a message catalogue, such as that of `apps/player`. */
export function textsOf(app: string, language: Language): Texts {
  const parts = filesOf(app, language).map((file) => JSON.parse(readFileSync(file, 'utf8')) as Catalogue);
  const catalogue: Catalogue = Object.assign({}, ...parts);
  const raw = (key: string): string => {
    const found = key
      .split('.')
      .reduce<string | Catalogue | undefined>(
        (catalogueAt, part) => (typeof catalogueAt === 'object' ? catalogueAt[part] : undefined),
        catalogue,
      );
    if (typeof found !== 'string') throw new Error(`${app} has no text ${key} in ${language}`);
    // A part of a sentence that is a link is read as words.
    return found.replaceAll(/<\/?[a-z]+>/gi, '');
  };
  return {
    all: textsIn(catalogue),
    say: (key, values = {}) => raw(key).replace(/\{([A-Za-z]+)\}/g, (whole, name: string) => values[name] ?? whole),
    like: (key) =>
      new RegExp(
        // Links in a text are part of what it says, their marks are not.
        `^${raw(key)
          .replace(/<\/?[A-Za-z]+>/g, '')
          .split(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/)
          .map(escape)
          .join('.+')}$`,
      ),
  };
}
