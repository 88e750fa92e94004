import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Messages = { readonly [key: string]: string | Messages };

const compileAll = (messages: Messages): unknown =>
  Object.fromEntries(Object.entries(messages).map(([key, value]) => [key, typeof value === 'string' ? compile(value) : compileAll(value)]));

/** Compiles ICU message files (`messages/*.json`) at build, so that no parser reaches the browser. */
export function messagesPlugin(): Plugin {
  return {
    name: 'talora-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/messages\/[a-z]+\.json$/ },
      handler: (code) => ({
        code: `export default ${JSON.stringify(compileAll(JSON.parse(code) as Messages))}`,
        moduleType: 'js',
        map: null,
      }),
    },
  };
}

/** Aliases that make use-intl format compiled messages only. */
export const MESSAGE_ALIASES = { 'use-intl/format-message': 'use-intl/format-message/format-only' };
