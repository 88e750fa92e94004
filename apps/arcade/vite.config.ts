import { webConfig } from '@talora/web-kit/vite/web-config.ts';
import { defineConfig } from 'vite';

export default defineConfig(
  webConfig({
    root: import.meta.dirname,
    outDir: 'dist',
    devPort: 5175,
    calls: ['/wps'],
    callOrigin: `http://localhost:${process.env.ARCADE_PORT ?? '8082'}`,
  }),
);
