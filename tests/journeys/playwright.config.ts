import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** Browser journeys through the whole product: started once, one browser, one journey after the other, nothing tried twice. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '*.spec.ts',
  globalSetup: './product.ts',
  outputDir: join(import.meta.dirname, '../../test-results'),
  workers: 1,
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    // A trace films every journey: it takes a third of the processor, so it is asked for.
    trace: process.env.TALORA_TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium', args: ['--no-sandbox', '--disable-dev-shm-usage'] },
  },
});
