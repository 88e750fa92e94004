import { resolve } from 'node:path';
import { DEVICE_PAINT_SCRIPT } from '@talora/web-kit/theme/first-paint.ts';
import { serverWordsPlugin } from '@talora/web-kit/vite/server-words-plugin.ts';
import { serviceWorkerPlugin } from '@talora/web-kit/vite/service-worker-plugin.ts';
import { contractShapesPlugin } from '@talora/web-kit/vite/contract-shapes-plugin.ts';
import { singleFilePlugin } from '@talora/web-kit/vite/single-file-plugin.ts';
import { firstPaintPlugin } from '@talora/web-kit/vite/first-paint-plugin.ts';
import { webConfig } from '@talora/web-kit/vite/web-config.ts';
import { defineConfig } from 'vite';
import { EARLY_PRESS_SCRIPT } from './src/later/early-press.ts';
import { FIRST_VISIT_SCRIPT } from './src/offline/first-visit.ts';

export default defineConfig(({ isSsrBuild, mode }) => {
  const isFile = mode === 'file';
  const outDir = isFile ? 'dist/file' : isSsrBuild ? 'dist/server' : 'dist/client';
  const base = webConfig({
    root: import.meta.dirname,
    outDir,
    devPort: 5173,
    calls: ['/wps', '/lgw', '/permission'],
    callOrigin: `http://localhost:${process.env.PORT ?? '8080'}`,
  });
  if (isFile)
    return {
      ...base,
      plugins: [...(base.plugins ?? []), singleFilePlugin()],
      build: {
        ...base.build,
        copyPublicDir: false,
        rolldownOptions: { input: resolve(import.meta.dirname, 'verifier.html'), output: { codeSplitting: false } },
      },
    };
  if (!isSsrBuild)
    return {
      ...base,
      plugins: [
        contractShapesPlugin(),
        serverWordsPlugin(),
        ...(base.plugins ?? []),
        firstPaintPlugin(FIRST_VISIT_SCRIPT + EARLY_PRESS_SCRIPT + DEVICE_PAINT_SCRIPT),
        serviceWorkerPlugin(resolve(import.meta.dirname, 'worker/service-worker.ts')),
      ],
      build: {
        ...base.build,
        // What every page starts with is one file: cut into several it packs worse.
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } } },
      },
    };
  return {
    ...base,
    plugins: [contractShapesPlugin(), ...(base.plugins ?? [])],
    build: {
      ...base.build,
      ssr: true,
      copyPublicDir: false,
      rolldownOptions: { input: { 'home-entry': 'src/app/home-entry.tsx' }, output: { entryFileNames: '[name].js' } },
    },
  };
});
