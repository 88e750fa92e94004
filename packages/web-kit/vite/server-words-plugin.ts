import type { Plugin } from 'vite';

/** Takes the names of page modules out of the browser's routes: only the server, which tells the browser what to fetch, reads them. */
export function serverWordsPlugin(): Plugin {
  return {
    name: 'talora-server-words',
    enforce: 'pre',
    transform: {
      filter: { id: /\.routes\.ts$/ },
      handler: (code) => ({ code: code.replaceAll(/\bchunk: '[^'\n]*',?/g, ''), map: null }),
    },
  };
}
