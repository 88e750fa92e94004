import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Messages = { readonly [key: string]: string | Messages };

const compileAll = (messages: Messages): unknown =>
  Object.fromEntries(Object.entries(messages).map(([key, value]) => [key, typeof value === 'string' ? compile(value) : compileAll(value)]));

/** Of each part of a file what is named, or ends so; a part of which nothing is named stays, empty. */
const onlyOf = (messages: Messages, names: readonly string[]): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([part, texts]) => [
      part,
      Object.fromEntries(
        (typeof texts === 'string' ? [] : Object.entries(texts)).filter(([key]) =>
          names.some((name) => key === name || key.endsWith(name.charAt(0).toUpperCase() + name.slice(1))),
        ),
      ),
    ]),
  );

/**
 * Compiles ICU message files (`messages/*.json`) at build, so that no parser reaches the browser. With `?only=menu,kind` a file is
 * only what is called or ends so in each of its parts: what is shown before the pages whose texts they are.
 */
export function messagesPlugin(): Plugin {
  return {
    name: 'talora-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/messages\/[a-z]+\.json(\?only=[\w,]+)?$/ },
      handler: (code, id) => {
        const messages = JSON.parse(code) as Messages;
        const names = id.split('?only=')[1]?.split(',');
        return {
          code: `export default ${JSON.stringify(compileAll(names === undefined ? messages : onlyOf(messages, names)))}`,
          moduleType: 'js',
          map: null,
        };
      },
    },
  };
}

/** Aliases that make use-intl format compiled messages only. */
export const MESSAGE_ALIASES = { 'use-intl/format-message': 'use-intl/format-message/format-only' };
