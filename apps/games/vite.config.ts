import { resolve } from 'node:path';
import { webConfig } from '@talora/web-kit/vite/web-config.ts';
import { defineConfig, type Plugin } from 'vite';

/**
 * Where the addresses in each page begin. The house game's page stands at any path of its own origin; the vendors' page at
 * `/vendors/<vendor>/play/<game>`, with its assets beside the `play` folder. What the scripts load is relative to them.
 */
const pageAddresses: Plugin = {
  name: 'talora-page-addresses',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { path }) => html.replaceAll(/(src|href)="\.\//g, path.endsWith('vendor.html') ? '$1="../' : '$1="/'),
  },
};

const shared = webConfig({
  root: import.meta.dirname,
  outDir: 'dist',
  devPort: 5175,
  calls: ['/wps'],
  callOrigin: `http://localhost:${process.env.ARCADE_PORT ?? '8082'}`,
});

export default defineConfig({
  ...shared,
  base: './',
  plugins: [...(shared.plugins ?? []), pageAddresses],
  build: {
    ...shared.build,
    rolldownOptions: {
      input: { index: resolve(import.meta.dirname, 'index.html'), vendor: resolve(import.meta.dirname, 'vendor.html') },
    },
  },
});
