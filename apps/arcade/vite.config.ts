import { resolve } from 'node:path';
import { webConfig } from '@talora/web-kit/vite/web-config.ts';
import { defineConfig, type Plugin } from 'vite';

/**
 * The vendors' page is served one folder deeper than the house game's (`/vendors/<vendor>/play/<game>`), with its assets
 * beside the `play` folder: its addresses begin one folder up.
 */
const vendorPage: Plugin = {
  name: 'talora-vendor-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { path }) => (path.endsWith('vendor.html') ? html.replaceAll(/(src|href)="\.\//g, '$1="../') : html),
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
  plugins: [...(shared.plugins ?? []), vendorPage],
  build: {
    ...shared.build,
    rolldownOptions: {
      input: { index: resolve(import.meta.dirname, 'index.html'), vendor: resolve(import.meta.dirname, 'vendor.html') },
    },
  },
});
