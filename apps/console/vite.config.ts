import { FIRST_PAINT_SCRIPT } from '@talora/web-kit/theme/first-paint.ts';
import { firstPaintPlugin } from '@talora/web-kit/vite/first-paint-plugin.ts';
import { webConfig } from '@talora/web-kit/vite/web-config.ts';

const CONSOLE_PORT = process.env.CONSOLE_PORT ?? '8081';

const config = webConfig({
  root: import.meta.dirname,
  outDir: 'dist',
  devPort: 5174,
  calls: ['/ops', '/wps'],
  callOrigin: `http://localhost:${CONSOLE_PORT}`,
});

export default { ...config, plugins: [firstPaintPlugin(FIRST_PAINT_SCRIPT), ...(config.plugins ?? [])] };
