import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { iconsPlugin } from './icons-plugin.ts';
import { MESSAGE_ALIASES, messagesPlugin } from './messages-plugin.ts';

/** What differs between the web apps. */
export interface WebConfigOptions {
  readonly root: string;
  readonly outDir: string;
  readonly devPort: number;
  /** Path starts that the dev server hands to the running server, and where that is. */
  readonly calls: readonly string[];
  readonly callOrigin: string;
}

/** What the router brings for versions of React that have no stores; the one here has them. */
const REACT_ALIASES = { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' };

/** Vite configuration that all web apps share: React, tokens by Tailwind, compiled messages, icons as modules. */
export function webConfig({ root, outDir, devPort, calls, callOrigin }: WebConfigOptions): UserConfig {
  return {
    root,
    plugins: [messagesPlugin(), iconsPlugin(), tailwindcss(), react()],
    resolve: { alias: { ...MESSAGE_ALIASES, ...REACT_ALIASES } },
    ssr: { noExternal: ['use-intl'] },
    build: {
      outDir: resolve(root, outDir),
      emptyOutDir: true,
      target: 'es2023',
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
    },
    server: {
      port: devPort,
      strictPort: true,
      proxy: Object.fromEntries(calls.map((path) => [path, { target: callOrigin, ws: path === '/wps' }])),
    },
  };
}
