import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { startAlteredSite, type AlteredSite } from './altered-site.ts';

/** Right-to-left override around each word, so that Latin letters run the other way; and its end. */
const [OVERRIDE, END] = ['\u202E', '\u202C'];

/** A word mirrored and two fifths longer. */
const stretch = (word: string): string => `${OVERRIDE}${word}${word.slice(0, Math.ceil(word.length * 0.4))}${END}`;

/** A text of the messages with every word of people's language stretched; values and their forms stay. */
export function pseudoText(text: string): string {
  let depth = 0;
  return text.replace(/[{}]|<[^>]*>|'[^']*'|[^\s{}<>']+/g, (part) => {
    if (part === '{') depth += 1;
    if (part === '}') depth -= 1;
    return depth > 0 || /^[{}<']/.test(part) || !/\p{L}/u.test(part) ? part : stretch(part);
  });
}

type Messages = { readonly [key: string]: string | Messages };

const pseudoAll = (messages: Messages): unknown =>
  Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [key, typeof value === 'string' ? pseudoText(value) : pseudoAll(value)]),
  );

/** Puts a language that exists nowhere else in the place of the default one: mirrored, lengthened, from right to left. */
function pseudoLanguage(): Plugin {
  return {
    name: 'pseudo-language',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('/messages/ms.json')) return null;
      return JSON.stringify(pseudoAll(JSON.parse(readFileSync(id, 'utf8')) as Messages));
    },
    transform(code, id) {
      if (!id.endsWith('/languages/languages.ts')) return null;
      const turned = code.replace(/(MS: \{[^}]*direction: )(['"])ltr\2/, '$1$2rtl$2');
      if (turned === code) throw new Error('the default language was not found where it is turned');
      return turned;
    },
  };
}

/** Builds and serves a player site in that language. */
export function startPseudoSite(): Promise<AlteredSite> {
  return startAlteredSite(pseudoLanguage());
}
